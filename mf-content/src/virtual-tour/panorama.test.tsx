import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { createPainter, type Painter } from './look-around/painter.ts';
import type { View } from './look-around/projection.ts';
import { Panorama } from './panorama.tsx';

jest.mock('./look-around/painter.ts');
jest.mock('./look-around/textures.ts', () => ({
  ...jest.requireActual<object>('./look-around/textures.ts'),
  arrivalOf: () => Promise.resolve(),
  loadPicture: () => Promise.resolve({}),
}));

const pieces = [
  { yaw: 10, pitch: -10, piece: { id: '4', name: 'Jali armchair', price: 24500 } },
  { yaw: 170, pitch: 0, piece: { id: '8', name: 'Brass diya', price: 6400 } },
];

class Observer {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** The graphics card: notes what it was told to draw. */
const painted: View[] = [];
const painter: Painter = {
  largest: 4096,
  show: jest.fn(),
  paint: (view) => void painted.push(view),
  dispose: jest.fn(),
};
const looksAt = () => painted.at(-1);

beforeEach(() => {
  painted.length = 0;
  jest.mocked(createPainter).mockReset().mockReturnValue(painter);
  Object.assign(window, {
    WebGL2RenderingContext: class {},
    ImageBitmap: class {},
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    // wants less motion: everything is at once where it leads
    matchMedia: () => ({ matches: true }),
  });
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.hasPointerCapture = () => false;
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderWithShell(
    <Panorama
      room="showroom"
      title="Showroom"
      image="hero-1"
      alt="All round"
      priority={false}
      pieces={pieces}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const chair = () => screen.getByRole('link', { name: /^Jali armchair/ });
const stage = () => screen.getByRole('group', { name: /^Showroom, all round/ });

async function enter() {
  const view = show();
  await screen.findByRole('button', { name: 'Turn left' });
  // the picture that is drawn next
  const settled = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await settled();
  return { ...view, settled };
}

describe('looking around', () => {
  it('begins with what the strip showed, and draws nothing while nothing moves', async () => {
    const { settled } = await enter();
    expect(looksAt()).toMatchObject({ yaw: 0, pitch: 0 });
    expect(screen.getByRole('img', { name: 'All round' }).tagName).toBe('CANVAS');
    const before = painted.length;
    await settled();
    expect(painted).toHaveLength(before);
  });

  it('turns, zooms and comes back with the keys of the room', async () => {
    const { user, settled } = await enter();
    act(() => stage().focus());
    expect(stage()).toHaveAccessibleDescription(/Arrow keys turn/);
    await user.keyboard('{ArrowRight}{ArrowUp}+');
    await settled();
    expect(looksAt()?.yaw).toBeGreaterThan(20);
    expect(looksAt()?.pitch).toBeGreaterThan(5);
    expect(looksAt()?.fov).toBeLessThan(95);
    await user.keyboard('{Home}');
    await settled();
    expect(looksAt()).toEqual({ yaw: 0, pitch: 0, fov: 95 });
  });

  it('turns and zooms with buttons', async () => {
    const { user, settled } = await enter();
    await user.click(button('Turn left'));
    await user.click(button('Zoom in'));
    await settled();
    expect(looksAt()?.yaw).toBeLessThan(-20);
    expect(looksAt()?.fov).toBeLessThan(95);
  });

  it('leaves arrow keys on a link to the page', async () => {
    const { user, settled } = await enter();
    act(() => chair().focus());
    await user.keyboard('{ArrowRight}');
    await settled();
    expect(looksAt()?.yaw).toBe(0);
  });

  it('turns to a piece that gets the focus out of view, and stays for one in view', async () => {
    const { settled } = await enter();
    act(() => chair().focus());
    await settled();
    expect(looksAt()?.yaw).toBe(0);
    act(() => screen.getByRole('link', { name: /^Brass diya/ }).focus());
    await settled();
    expect(looksAt()?.yaw).toBe(170);
  });

  it('moves hotspots with the room, and keeps those behind within reach of Tab', async () => {
    const { user, settled } = await enter();
    const before = chair().parentElement?.style.transform;
    expect(before).toMatch(/^translate\(2\d\d/);
    expect(screen.getByRole('link', { name: /^Brass diya/ }).parentElement).toHaveStyle({
      transform: 'translate(-60.0px, 200.0px)',
    });
    await user.click(button('Turn right'));
    await settled();
    expect(chair().parentElement?.style.transform).not.toBe(before);
  });

  it('is dragged, and a drag that ends on a link is no click', async () => {
    const { user, settled, router } = await enter();
    expect(screen.getByText('Drag to look around')).toBeInTheDocument();
    await user.pointer([
      { keys: '[MouseLeft>]', target: chair(), coords: { clientX: 200, clientY: 100 } },
      { target: chair(), coords: { clientX: 120, clientY: 100 } },
      { keys: '[/MouseLeft]', target: chair(), coords: { clientX: 120, clientY: 100 } },
    ]);
    await settled();
    expect(looksAt()?.yaw).toBeGreaterThan(5);
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('Drag to look around')).not.toBeInTheDocument();
  });

  it('zooms with the wheel only for those who are in the room', async () => {
    const { settled } = await enter();
    const wheel = () => fireEvent.wheel(stage(), { deltaY: -200 });
    expect(wheel()).toBe(true);
    await settled();
    expect(looksAt()?.fov).toBe(95);
    act(() => stage().focus());
    expect(wheel()).toBe(false);
    await settled();
    expect(looksAt()?.fov).toBeLessThan(95);
  });

  it('says what is in view when asked, and keeps silent while one turns', async () => {
    const { user } = await enter();
    await user.click(button('What is in view'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'You look ahead, where one starts. In view: Jali armchair.',
    );
    await user.click(button('Turn right'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('takes the whole window where there is no full screen, and gives it back with Escape', async () => {
    const { user, container } = await enter();
    await user.click(button('Full screen'));
    const root = container.querySelector('[data-live]');
    expect(root).toHaveAttribute('data-full');
    // Tab stays inside
    button('Leave full screen').focus();
    await user.tab();
    expect(stage()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(root).not.toHaveAttribute('data-full');
    expect(button('Full screen')).toBeInTheDocument();
  });

  it('leads through the door into the other room', async () => {
    const { user, router } = await enter();
    const doors = screen.getByRole('list', { name: 'Doors of the room: Showroom' });
    await user.click(within(doors).getByRole('link', { name: 'Go to the workshop' }));
    expect(router.state.location.hash).toBe('#workshop');
  });
});

describe('where the room cannot be drawn', () => {
  const strip = { name: 'Showroom, all round: scroll sideways to look around' };
  const isStrip = () => {
    expect(screen.getByRole('group', strip)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'All round' }).tagName).toBe('IMG');
    expect(chair()).toHaveAttribute('href', '/product/4');
    expect(chair().parentElement?.style.transform).toBe('');
  };

  it('the strip stays, without WebGL', async () => {
    Reflect.deleteProperty(window, 'WebGL2RenderingContext');
    show();
    isStrip();
    expect(createPainter).not.toHaveBeenCalled();
  });

  it('the strip stays, with a WebGL that refuses', async () => {
    jest.mocked(createPainter).mockReturnValue(undefined);
    const { container } = show();
    await waitFor(() => expect(createPainter).toHaveBeenCalled());
    await waitFor(() => expect(container.querySelector('canvas')).toBeNull());
    isStrip();
  });

  it('the strip comes back, at the same place, when the graphics card is lost', async () => {
    const { user, settled } = await enter();
    await user.click(button('Turn right'));
    await settled();
    fireEvent(screen.getByRole('img', { name: 'All round' }), new Event('webglcontextlost'));
    await settled();
    isStrip();
    expect(screen.getByRole('group', strip).scrollLeft).toBeGreaterThan(50);
  });
});
