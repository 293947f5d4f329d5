import type { Page } from 'playwright-core';

/**
 * Controls that are too small to hit: under 24 × 24 px, not in a sentence, and with another one within 12 px of their middle
 * (WCAG 2.2, 2.5.8). A box or a radio counts with its label, a card's link with its card.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24;
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider], [role=switch]';
    const isInSentence = (element: Element) => {
      const { parentElement } = element;
      if (!parentElement || getComputedStyle(element).display !== 'inline') return false;
      return parentElement.textContent.trim().length > element.textContent.trim().length;
    };
    const boxesOf = (element: HTMLElement): DOMRect[] => {
      const own = element.getBoundingClientRect();
      if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type))
        return [own, ...[...(element.labels ?? [])].map((label) => label.getBoundingClientRect())];
      const card = getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : null;
      return card ? [own, card.getBoundingClientRect()] : [own];
    };
    const targets = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // what nobody sees is reached by the keyboard only
      .filter((element) => !element.closest('[aria-hidden=true], [inert]') && element.offsetWidth > 1)
      .map((element) => ({ element, boxes: boxesOf(element) }));
    const isLarge = ({ boxes }: (typeof targets)[number]) =>
      boxes.some(({ width, height }) => width >= SIZE - 0.5 && height >= SIZE - 0.5);
    const small = targets.filter((target) => !isLarge(target) && !isInSentence(target.element));
    const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
    const gapTo = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    return small
      .filter((target) => {
        const [x, y] = middleOf(target.boxes[0]!);
        const others = targets.filter((other) => other !== target && !other.element.contains(target.element));
        return others.some(({ boxes }) => boxes.some((box) => gapTo(x, y, box) < SIZE / 2));
      })
      .map(({ element, boxes: [box] }) => {
        const size = `${Math.round(box!.width)} × ${Math.round(box!.height)}`;
        return `${size}: ${element.outerHTML.slice(0, 120)}`;
      });
  });
