import {
  ACESFilmicToneMapping,
  Box3,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
// Plain JavaScript: the faster one is WebAssembly, for which the content security policy would have to be opened.
import { MeshoptDecoder } from 'meshoptimizer/meshopt_decoder_reference.js';

/** Vertical field of view in degrees: that of a lens that does not distort furniture. */
const FIELD_OF_VIEW = 28;
/** From the right and slightly above, as the studio pictures are taken. */
const FIRST_LOOK = new Vector3(0.55, 0.32, 1);
/** Share of the picture that the product fills. */
const FILL = 0.82;
/** How far one press of an arrow key turns, in radians. */
const TURN = Math.PI / 12;
/** Zoom factor of one press of plus or minus. */
const ZOOM = 1.25;

export interface Stage {
  /** Turns around the product by steps to the right and upwards. */
  turn(right: number, up: number): void;
  /** Zooms in by steps; negative steps zoom out. */
  zoom(steps: number): void;
  /** Returns to the first view. */
  reset(): void;
  dispose(): void;
}

interface StageOptions {
  canvas: HTMLCanvasElement;
  url: string;
  /** Bytes of the file, for the progress. */
  bytes: number;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A soft shadow on the floor, without which the product seems to float. */
function shadowUnder(size: Vector3): Mesh {
  const spot = document.createElement('canvas');
  spot.width = spot.height = 128;
  const context = spot.getContext('2d');
  if (context) {
    const soft = context.createRadialGradient(64, 64, 8, 64, 64, 64);
    soft.addColorStop(0, 'rgba(34, 26, 20, 0.42)');
    soft.addColorStop(0.55, 'rgba(34, 26, 20, 0.2)');
    soft.addColorStop(1, 'rgba(34, 26, 20, 0)');
    context.fillStyle = soft;
    context.fillRect(0, 0, 128, 128);
  }
  const shadow = new Mesh(
    new PlaneGeometry(size.x * 1.35, size.z * 1.35),
    new MeshBasicMaterial({ map: new CanvasTexture(spot), transparent: true, depthWrite: false }),
  );
  shadow.rotation.x = -Math.PI / 2;
  return shadow;
}

async function load({ url, bytes, onProgress, signal }: StageOptions): Promise<Object3D> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The model responded with ${response.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    onProgress(Math.min(1, received / bytes));
  }
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(await new Blob(chunks).arrayBuffer(), '');
  return scene;
}

function release(root: Object3D): void {
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    (part.geometry as { dispose(): void }).dispose();
    for (const material of [part.material as MeshBasicMaterial].flat()) {
      material.map?.dispose();
      material.dispose();
    }
  });
}

/**
 * Loads a model and shows it on the canvas, to be turned by mouse, finger and the returned methods. Draws only when
 * something has moved, to save a phone's battery.
 * @throws when the file cannot be loaded or the browser has no WebGL
 */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { canvas } = options;
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 1.05;
  renderer.outputColorSpace = SRGBColorSpace;
  const scene = new Scene();
  const light = new PMREMGenerator(renderer);
  scene.environment = light.fromScene(new RoomEnvironment(), 0.04).texture;
  light.dispose();

  const product = await load(options).catch((error: unknown) => {
    renderer.dispose();
    throw error;
  });
  const box = new Box3().setFromObject(product);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  const shadow = shadowUnder(size);
  shadow.position.set(middle.x, box.min.y + 0.001, middle.z);
  scene.add(product, shadow);

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.enableDamping = false;
  controls.maxPolarAngle = Math.PI * 0.55;
  controls.target.copy(middle);

  const draw = () => renderer.render(scene, camera);
  const fit = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    draw();
  };
  const reset = () => {
    const radius = size.length() / 2;
    const half = (FIELD_OF_VIEW / 2) * (Math.PI / 180);
    const narrow = Math.min(1, canvas.clientWidth / Math.max(1, canvas.clientHeight));
    const distance = radius / Math.sin(Math.atan(Math.tan(half) * narrow)) / FILL / 1.25;
    controls.minDistance = radius * 0.6;
    controls.maxDistance = distance * 1.6;
    camera.position.copy(FIRST_LOOK).normalize().multiplyScalar(distance).add(middle);
    controls.update();
    draw();
  };

  const resized = new ResizeObserver(fit);
  resized.observe(canvas);
  controls.addEventListener('change', draw);
  fit();
  reset();

  const offset = new Vector3();
  return {
    turn(right, up) {
      offset.copy(camera.position).sub(controls.target);
      offset.applyAxisAngle(new Vector3(0, 1, 0), right * TURN);
      const across = new Vector3(0, 1, 0).cross(offset).normalize();
      const turned = offset.clone().applyAxisAngle(across, -up * TURN);
      // not over the top and not below the floor
      const steep = Math.acos(turned.y / turned.length());
      if (steep > 0.1 && steep < controls.maxPolarAngle) offset.copy(turned);
      camera.position.copy(controls.target).add(offset);
      controls.update();
    },
    zoom(steps) {
      offset
        .copy(camera.position)
        .sub(controls.target)
        .divideScalar(ZOOM ** steps);
      offset.clampLength(controls.minDistance, controls.maxDistance);
      camera.position.copy(controls.target).add(offset);
      controls.update();
    },
    reset,
    dispose() {
      resized.disconnect();
      controls.dispose();
      release(scene);
      scene.environment?.dispose();
      renderer.dispose();
    },
  };
}
