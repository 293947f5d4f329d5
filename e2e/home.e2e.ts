import { AxeBuilder } from '@axe-core/playwright';
import { desktop, phone, tabTo, visit } from './lib/browser.ts';
import {
  blur,
  button,
  changeTime,
  comes,
  enter,
  hero,
  moving,
  places,
  show,
  shownTitle,
  stopTheClock,
  titles,
} from './lib/home-page.ts';
import { openForTests } from './lib/open.ts';
import { swipe } from './lib/touch.ts';

const open = openForTests();

// Proves requirement 44.
describe('the hero, for visitors who take motion', () => {
  const enterMoving = async () => {
    const visitor = await visit(open.browser, moving);
    await visitor.page.clock.install();
    await enter(visitor.page, open.shop);
    await stopTheClock(visitor.page);
    return visitor;
  };

  it('advances the hero every 6 seconds with a transition of 1 second, and wraps around', async () => {
    const { page, errors, close } = await enterMoving();
    for (const [index, title] of titles.entries()) {
      expect(await shownTitle(page)).toBe(title);
      await page.clock.runFor(5999);
      expect(await shownTitle(page)).toBe(title);
      await page.clock.runFor(1);
      await comes(page, titles[(index + 1) % titles.length] ?? '');
    }
    expect(await changeTime(page, 'Next slide')).toBe(1000);
    expect(errors).toEqual([]);
    await close();
  });

  it('pauses the hero under the mouse, under the focus, in a hidden tab and on request', async () => {
    const { page, close } = await enterMoving();
    const slides = page.locator('#hero-slides');
    const staysFor = async (title: string) => {
      await page.clock.runFor(20_000);
      expect(await shownTitle(page)).toBe(title);
    };
    expect(await slides.getAttribute('aria-live')).toBe('off');
    await page.getByRole('heading', { name: titles[0] }).hover();
    await staysFor(titles[0]);
    await page.mouse.move(1, 1);
    await page.clock.runFor(6000);
    await comes(page, titles[1]);

    await page.getByRole('link', { name: 'View Decor' }).focus();
    await staysFor(titles[1]);
    await blur(page);

    await show(page, 'hidden');
    await staysFor(titles[1]);
    await show(page, 'visible');
    await page.clock.runFor(6000);
    await comes(page, titles[2]);

    await button(page, 'Pause slides').focus();
    await page.keyboard.press('Enter');
    expect(await slides.getAttribute('aria-live')).toBe('polite');
    await staysFor(titles[2]);
    // whoever presses play with the keyboard has the focus inside, and wants motion
    await page.keyboard.press('Enter');
    await page.clock.runFor(6000);
    await comes(page, titles[0]);
    await close();
  });
});

describe('the hero, for visitors who asked for less motion', () => {
  it('keeps the hero still for visitors who asked for less motion, changes at once, and fetches one picture only', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const name = /\/(hero-\d(-tall)?)\./.exec(request.url())?.[1];
      if (name) pictures.add(name);
    });
    await page.clock.install();
    await enter(page, open.shop);
    await page.clock.runFor(60_000);
    expect(await shownTitle(page)).toBe(titles[0]);
    expect([...pictures]).toEqual(['hero-1-tall']);
    expect(await changeTime(page, 'Next slide')).toBeLessThan(1);
    await comes(page, titles[1]);
    await close();
  });
});

describe('the hero, by hand', () => {
  it('moves the hero by arrows and dots, wraps around and follows its link', async () => {
    const { page, close } = await visit(open.browser);
    await enter(page, open.shop);
    await button(page, 'Previous slide').click();
    await comes(page, titles[2]);
    await button(page, 'Next slide').click();
    await comes(page, titles[0]);
    await button(page, /^Show slide 2/).click();
    await comes(page, titles[1]);
    expect(await hero(page).locator('[aria-current=true]').getAttribute('aria-label')).toContain('slide 2');
    await hero(page).getByRole('link', { name: 'View Decor' }).click();
    await page.waitForURL('**/products/decor');
    await close();
  });

  it('moves the hero by the arrow keys and keeps the focus in the slide', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await enter(page, open.shop);
    await tabTo(page, 'Virtual Tour');
    for (const title of [titles[1], titles[2], titles[0]]) {
      await page.keyboard.press('ArrowRight');
      await comes(page, title);
    }
    await page.keyboard.press('ArrowLeft');
    await comes(page, titles[2]);
    expect(await page.locator('[data-shown] a:focus').textContent()).toBe('Virtual Tour');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/virtual-tour');
    await close();
  });

  it('moves the hero by a finger sideways and lets the page scroll', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await enter(page, open.shop);
    const middle = { x: 200, y: 400 };
    await swipe(page, middle, -150, 10);
    await comes(page, titles[1]);
    await swipe(page, middle, 150, 10);
    await comes(page, titles[0]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await swipe(page, middle, -60, -200);
    await page.waitForFunction(() => window.scrollY > 100);
    expect(await shownTitle(page)).toBe(titles[0]);
    await close();
  });
});

describe.each([
  ['narrow phone', { width: 360, height: 740 }],
  ['phone', phone],
  ['desktop', desktop],
] as const)('the categories on a %s', (_name, viewport) => {
  it('moves the categories by 320 px a click and stops at both ends', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await enter(page, open.shop);
    const strip = page.getByRole('group', { name: 'Categories' }).getByRole('list');
    const left = () => strip.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
    const click = async (name: string) => {
      // the arrow at an end is only announced as disabled: Playwright would wait for it
      await button(page, name).click({ force: true });
      // snapping happens with the next frame
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      return left();
    };
    expect(await button(page, 'Previous categories').getAttribute('aria-disabled')).toBe('true');
    expect(await click('Next categories')).toBe(320);
    expect(await click('Next categories')).toBe(640);
    expect(await click('Previous categories')).toBe(320);

    // the keyboard brings the last card into view
    await strip.getByRole('link').last().focus();
    await page.locator('[aria-label="Next categories"][aria-disabled=true]').waitFor();
    const end = await left();
    expect(await click('Next categories')).toBe(end);
    expect(await click('Previous categories')).toBe(end - 320);
    expect(errors).toEqual([]);
    await close();
  });
});

it('adds up clicks on an arrow that come during the scroll', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone, ...moving });
  await enter(page, open.shop);
  await button(page, 'Next categories').dblclick();
  const strip = page.getByRole('group', { name: 'Categories' }).getByRole('list');
  await page.waitForFunction((list) => list?.scrollLeft === 640, await strip.elementHandle());
  await close();
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('the home page on a %s', (_name, viewport) => {
  it('shows accessible carousels, also on a later slide', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport, ...moving });
    await enter(page, open.shop);
    await button(page, 'Pause slides').click();
    await button(page, /^Show slide 3/).click();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const { violations } = await new AxeBuilder({ page })
      .include('[aria-roledescription=carousel]')
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows the home page without JavaScript, and moves nothing when that arrives', async () => {
    const scripted = await visit(open.browser, { viewport });
    await enter(scripted.page, open.shop);
    const { page, close } = await visit(open.browser, { viewport, javaScriptEnabled: false });
    await page.goto(open.shop.url);
    expect(await places(page)).toEqual(await places(scripted.page));
    await scripted.close();
    const last = page.getByRole('group', { name: 'Categories' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(viewport.width);
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Explore Furniture' }).click();
    await page.waitForURL('**/products/furniture');
    await close();
  });
});
