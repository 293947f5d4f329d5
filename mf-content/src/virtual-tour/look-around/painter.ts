import { halfExtent, type Size, type View } from './projection.ts';

/** Two triangles would do; one that is twice as large needs no second edge. */
const vertex = `#version 300 es
in vec2 corner;
out vec2 screen;
void main() {
  screen = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** For each pixel: the direction one looks in, and the texel of the equirectangular picture in that direction. */
const fragment = `#version 300 es
precision highp float;
uniform sampler2D room;
uniform vec2 look;
uniform vec2 extent;
in vec2 screen;
out vec4 colour;
const float PI = 3.14159265358979;
void main() {
  vec3 ray = vec3(screen * extent, 1.0);
  float s = sin(look.y);
  float c = cos(look.y);
  vec3 seen = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float yaw = look.x + atan(seen.x, seen.z);
  float pitch = atan(seen.y, length(seen.xz));
  colour = vec4(texture(room, vec2(0.5 + yaw / (2.0 * PI), 0.5 - pitch / PI)).rgb, 1.0);
}`;

/** Draws a panorama. */
export interface Painter {
  /** Longest side in px that a picture may have here. */
  largest: number;
  /** Takes another picture. */
  show(picture: TexImageSource): void;
  /** Draws what one sees, in as many pixels as the canvas has. */
  paint(view: View, size: Size): void;
  /** Gives the memory of the graphics card back. */
  dispose(): void;
}

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (!shader) throw new Error('WebGL gave no shader');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  const shaders = [compile(gl, gl.VERTEX_SHADER, vertex), compile(gl, gl.FRAGMENT_SHADER, fragment)];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  for (const shader of shaders) gl.deleteShader(shader);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`The panorama's shader: ${gl.getProgramInfoLog(program)}`);
  return program;
}

/**
 * WebGL 2 on a canvas.
 * @returns undefined where the browser has none
 */
export function createPainter(canvas: HTMLCanvasElement): Painter | undefined {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false });
  if (!gl || gl.isContextLost()) return undefined;
  const program = link(gl);
  gl.useProgram(program);
  const look = gl.getUniformLocation(program, 'look');
  const extent = gl.getUniformLocation(program, 'extent');

  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);

  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // round the room the picture goes on, above and below it ends; it is never drawn smaller than it is: no mipmaps
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);

  return {
    largest: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    show: (picture) => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture),
    paint(view, size) {
      const half = halfExtent(view, size);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform2f(look, (view.yaw * Math.PI) / 180, (view.pitch * Math.PI) / 180);
      gl.uniform2f(extent, half.x, half.y);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      gl.deleteTexture(texture);
      gl.deleteBuffer(corners);
      gl.deleteProgram(program);
    },
  };
}
