/** @jest-environment node */
import { Suspense, useId, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from '@virasat/kit';
import { SharedPart } from '@virasat/kit/host';
import { AtAddress } from '@virasat/kit/testing';
import { PageRenderer } from './shared-parts.tsx';

const rendered = jest.fn();
beforeEach(() => rendered.mockClear());

function Card({ name }: { name: string }) {
  rendered(name);
  return <p>{name}</p>;
}
const Titled = () => {
  const id = useId();
  return <h2 id={id}>Behind this piece</h2>;
};
const Address = () => <p>{useLocation().pathname}</p>;
function Broken(): ReactElement {
  throw new Error('a fault of the part');
}

const shared = (part: ReactElement) => <SharedPart>{part}</SharedPart>;
const pageAt = (path: string, ...parts: ReactNode[]) => (
  <AtAddress path={path}>
    <h1>{path}</h1>
    {parts}
  </AtAddress>
);
const alone = { state: '', frame: (parts: ReactNode) => <>{parts}</> };
const page = (path: string, ...parts: ReactElement[]) =>
  pageAt(path, ...parts.map((part, at) => <SharedPart key={at}>{part}</SharedPart>));

let renderer: PageRenderer;
beforeEach(() => (renderer = new PageRenderer()));

describe('the parts that pages share', () => {
  it('are rendered once, for all pages that show them with the same props', () => {
    const chair = <Card name="Chair" />;
    const pages = ['/', '/products'].map((path) => renderer.render(page(path, chair, <Titled />), alone));
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(pages).toEqual(['/', '/products'].map((path) => renderToString(page(path, chair, <Titled />))));
  });

  it('are rendered anew for other props', () => {
    renderer.render(page('/', <Card name="Chair" />), alone);
    const html = renderer.render(page('/', <Card name="Chair" />, <Card name="Desk" />), alone);
    expect(html).toContain('<p>Chair</p><p>Desk</p>');
    expect(rendered.mock.calls).toEqual([['Chair'], ['Desk']]);
  });

  it('are rendered anew when what the whole shop shares has changed', () => {
    const at = (phone: string) => ({
      state: phone,
      frame: (parts: ReactNode) => <address title={phone}>{parts}</address>,
    });
    renderer.render(page('/', <Card name="Chair" />), at('1'));
    renderer.render(page('/', <Card name="Chair" />), at('2'));
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['asks for the address', <Address key="address" />],
    ['generates an id', <Titled key="titled" />],
  ])('are rendered with their page when one of them %s', (_, part) => {
    for (const path of ['/', '/products', '/']) {
      const shown = page(path, <Card name="Chair" />, part, part);
      expect(renderer.render(shown, alone)).toBe(renderToString(shown));
    }
  });

  it('fail as in a page: a boundary around one that throws keeps the others', () => {
    const onServer = jest.spyOn(console, 'error').mockReturnValue();
    const shown = pageAt(
      '/',
      <Suspense key="1">{shared(<Broken />)}</Suspense>,
      <Suspense key="2">{shared(<Card name="Desk" />)}</Suspense>,
    );
    const html = renderer.render(shown, alone);
    expect(html).toContain('<p>Desk</p>');
    expect(html.match(/<!--\$!-->/g)).toHaveLength(1);
    onServer.mockRestore();
  });

  it('are forgotten when there are too many: the one that was shown longest ago first', () => {
    const names = Array.from({ length: 1001 }, (_, at) => `Card ${at}`);
    for (const name of names) renderer.render(page('/', <Card name={name} />), alone);
    rendered.mockClear();
    renderer.render(page('/', <Card name="Card 1000" />, <Card name="Card 0" />), alone);
    expect(rendered.mock.calls).toEqual([['Card 0']]);
  });
});
