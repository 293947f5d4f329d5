import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hero1 } from '@virasat/kit/pictures/hero-1';
import { renderWithShell } from '@virasat/kit/testing';
import { SYSTEM, Viewer } from '../testing/photo-sphere-viewer.ts';
import { Panorama } from './panorama.tsx';

jest.mock('@photo-sphere-viewer/core', () => jest.requireActual<object>('../testing/photo-sphere-viewer.ts'));
jest.mock('./viewer/picture-files.ts', () => ({
  ...jest.requireActual<object>('./viewer/picture-files.ts'),
  imageLoaded: () => Promise.resolve(),
}));

const products = [
  { yaw: 10, pitch: -10, product: { id: '4', name: 'Jali armchair', price: 24500 } },
  { yaw: 170, pitch: 0, product: { id: '8', name: 'Brass diya', price: 6400 } },
];

beforeEach(() => {
  Viewer.last = undefined;
  Viewer.canLoad = true;
  SYSTEM.isWebGLSupported = true;
  // reduced motion: every turn ends at once
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderWithShell(
    <Panorama
      room="showroom"
      title="Showroom"
      image={hero1}
      alt="All round"
      priority={false}
      products={products}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const chair = () => screen.getByRole('link', { name: /^Jali armchair/ });
const lamp = () => screen.getByRole('link', { name: /^Brass diya/ });
const stage = () => screen.getByRole('group', { name: /^Showroom, all round/ });
const stripName = 'Showroom, all round: scroll sideways to look around';
const openStage = () => screen.findByRole('group', { name: 'Showroom, all round' });

const view = () => {
  if (!Viewer.last) throw new Error('The panorama is not open');
  const { yaw, pitch } = Viewer.last.state.direction;
  const degrees = (radians: number) => Math.round((radians * 180) / Math.PI);
  return { yaw: degrees(yaw), pitch: degrees(pitch), zoom: Viewer.last.zoomLevel };
};

/** Shows the panorama and opens its viewer with a key that turns nothing. */
async function enter() {
  const shown = show();
  act(() => stage().focus());
  await shown.user.keyboard('{Home}');
  await openStage();
  return shown;
}

describe('opening the panorama', () => {
  it('waits as a strip with controls until a visitor wants to look around', () => {
    show();
    expect(stage()).toHaveAccessibleName(stripName);
    expect(stage()).toHaveAccessibleDescription(/Arrow keys turn/);
    expect(button('Turn left')).toBeVisible();
    expect(Viewer.last).toBeUndefined();
  });

  it('opens with a click on the picture', async () => {
    const { user } = show();
    await user.click(stage());
    expect(await openStage()).toBeInTheDocument();
    expect(document.querySelector('canvas')?.closest('[role="img"]')).toHaveAccessibleName('All round');
  });

  it('opens with a button and does at once what the button says', async () => {
    const { user } = show();
    await user.click(button('Turn right'));
    await openStage();
    await waitFor(() => expect(view().yaw).toBe(30));
  });

  it('opens where the strip was scrolled to', async () => {
    show();
    stage().scrollLeft = 240;
    fireEvent.scroll(stage());
    await openStage();
    expect(view()).toMatchObject({ yaw: 90, pitch: 0 });
  });

  it('stays closed for a click on a product and for a finger that may scroll the page', async () => {
    const { user, router } = show();
    const status = screen.getByRole('status');
    fireEvent.pointerDown(stage(), { pointerType: 'touch' });
    expect(status).toBeEmptyDOMElement();
    await user.click(chair());
    expect(router.state.location.pathname).toBe('/product/4');
    expect(status).toBeEmptyDOMElement();
    expect(stage()).toHaveAccessibleName(stripName);
  });

  it('says that it is loading, and offers another try when it could not be loaded', async () => {
    Viewer.canLoad = false;
    const { user } = show();
    await user.click(button('Zoom in'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/could not be loaded/));
    expect(Viewer.last?.isDestroyed).toBe(true);
    Viewer.canLoad = true;
    await user.click(button('Zoom in'));
    expect(await openStage()).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('gives the graphics memory back when the visitor leaves the page', async () => {
    const { unmount } = await enter();
    unmount();
    await waitFor(() => expect(Viewer.last?.isDestroyed).toBe(true));
  });
});

describe('looking around', () => {
  it('turns, zooms and returns to the start with keys on the picture', async () => {
    const { user } = await enter();
    await user.keyboard('{ArrowRight}{ArrowUp}+');
    await waitFor(() => expect(view()).toEqual({ yaw: 30, pitch: 15, zoom: 32 }));
    await user.keyboard('{Home}');
    await waitFor(() => expect(view()).toEqual({ yaw: 0, pitch: 0, zoom: 12 }));
  });

  it('does not look further up or closer than the picture allows', async () => {
    const { user } = await enter();
    await user.keyboard('{ArrowUp>8/}{+>8/}');
    await waitFor(() => expect(view()).toEqual({ yaw: 0, pitch: 75, zoom: 100 }));
  });

  it('turns and zooms with buttons', async () => {
    const { user } = await enter();
    await user.click(button('Turn left'));
    await user.click(button('Zoom in'));
    await waitFor(() => expect(view()).toMatchObject({ yaw: 330, zoom: 32 }));
  });

  it('leaves arrow keys to the page while a link has the focus', async () => {
    const { user } = await enter();
    act(() => chair().focus());
    await user.keyboard('{ArrowRight}');
    expect(view().yaw).toBe(0);
  });

  it('turns to a product that gets the focus out of view, and stays for one in view', async () => {
    await enter();
    act(() => chair().focus());
    expect(view().yaw).toBe(0);
    act(() => lamp().focus());
    expect(view().yaw).toBe(170);
  });

  it('moves the links with the picture and keeps those behind the visitor within reach of Tab', async () => {
    const { user } = await enter();
    const before = chair().parentElement?.style.transform;
    expect(before).toMatch(/^translate\(2\d\d/);
    expect(lamp().parentElement).toHaveStyle({ transform: 'translate(-60px, 200px)' });
    await user.click(button('Turn right'));
    await waitFor(() => expect(chair().parentElement?.style.transform).not.toBe(before));
  });

  it('zooms with the wheel only after a click or Tab into the picture', async () => {
    await enter();
    const reachesViewer = jest.fn();
    Viewer.last?.canvas.addEventListener('wheel', reachesViewer);
    const wheel = () => fireEvent.wheel(Viewer.last?.canvas ?? document.body, { deltaY: -200 });
    act(() => stage().blur());
    wheel();
    expect(reachesViewer).not.toHaveBeenCalled();
    act(() => stage().focus());
    wheel();
    expect(reachesViewer).toHaveBeenCalledTimes(1);
  });

  it('describes what is in view when asked, and falls silent when the view changes', async () => {
    const { user } = await enter();
    await user.click(button('What is in view'));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'You are looking straight ahead. In view: Jali armchair.',
      ),
    );
    await user.click(button('Turn right'));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  it('takes the whole window where there is no full screen, and gives it back with Escape', async () => {
    const { user, container } = await enter();
    await user.click(button('Full screen'));
    const root = container.querySelector('[data-live]');
    await waitFor(() => expect(root).toHaveAttribute('data-full'));
    // Tab stays inside
    button('Exit full screen').focus();
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

describe('a browser that cannot draw the panorama', () => {
  const expectStrip = () => {
    expect(screen.getByRole('group', { name: stripName })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'All round' }).tagName).toBe('IMG');
    expect(chair()).toHaveAttribute('href', '/product/4');
    expect(chair().parentElement?.style.transform).toBe('');
  };

  it('keeps the strip where there is no WebGL, says so and takes the focus from the button', async () => {
    SYSTEM.isWebGLSupported = false;
    const { user } = show();
    await user.click(button('Turn right'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/cannot turn the panorama/));
    expectStrip();
    expect(stage()).toHaveFocus();
  });

  it('brings the strip back at the same place when the graphics card is lost', async () => {
    const { user } = await enter();
    await user.click(button('Turn right'));
    await waitFor(() => expect(view().yaw).toBe(30));
    fireEvent(Viewer.last?.canvas ?? document.body, new Event('webglcontextlost'));
    expectStrip();
    expect(stage().scrollLeft).toBeGreaterThan(50);
  });
});
