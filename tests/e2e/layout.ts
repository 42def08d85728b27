import type { Page } from 'playwright-core';

/** Every size that the layout is checked at: desktop, tablet, phone, phone on its side, a desktop at 200 % zoom, and low windows. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 720, height: 450 },
  { width: 1366, height: 650 },
  { width: 1024, height: 600 },
] as const;

/**
 * What is wrong with the layout of the trade screen as it stands, in words; empty where nothing is: a part beyond the window's sides,
 * parts that overlap, axis tags out of order or too near, text that leaves its box.
 */
export async function layoutFaults(page: Page, size: { width: number; height: number }): Promise<readonly string[]> {
  await page.setViewportSize(size);
  await page.evaluate(laidOut);
  const faults = await page.evaluate(faultsInPage);
  return faults.map((fault) => `${size.width}x${size.height}: ${fault}`);
}

/** Waits until the page has laid itself out at its size: two frames, in which the chart has drawn as well. Runs in the page. */
export const laidOut = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });

/** What `layoutFaults` says, without its size. Runs in the page. */
export function faultsInPage(): string[] {
  /** Parts of which no two may overlap. */
  const APART = [
    ['.brand', '.gnb', '.topbar__right'],
    ['.asset', '.infobar__type', '.price', '.stats'],
    ['.infobar .stat'],
    ['.trade__info', '.trade__chart', '.trade__side', '.trade__bottom', '.trade__order'],
    ['.chart__legend', '.lane', '.tonow'],
    ['.input--amount', '.field__top .btn', '.chips', '.order__sum', '.bet'],
    ['.chip'],
    ['.bet__btn', '.steps'],
    ['.fill__top', '.gauge', '.fill .kv'],
    ['.types__group'],
    ['.trade__info', '.ball__hero', '.ball__bets', '.trade__side', '.trade__bottom', '.trade__order'],
    ['.digits', '.gatebar', '.ball__lasthead', '.lboard'],
    ['.gatebar__k', '.gatebar__t > .t-3'],
    ['.digit', '.lcell', '.bbtn', '.ball'],
    ['.pick', '.input--amount', '.chips', '.order__sum', '.btn--bet'],
    ['.balance', '.asset', '.infobar__type', '.price__v', '.price__d', '.price .tag', '.stat--left'],
    ['.toast', '.price__v', '.stat--left .num', '.lane', '.bet__btn', '.input--amount', '.fill'],
    ['.toast .icon-btn', '.toast b', '.toast span'],
    [
      '.result',
      '.bet__btn',
      '.chip',
      '.input--amount',
      '.price',
      '.stat--left',
      '.lane__k',
      '.lane__t',
      '.digits',
      '.gatebar',
      '.mini-round',
    ],
    ['.result__close', '.result__round', '.result__what', '.result__mine'],
    ['.veil__ring', '.veil__t', '.veil__recent', '.veil .btn'],
    ['.selector', '.topbar'],
    ['.full > .brand', '.full__box', '.full__foot'],
    ['.ring', '.full__ic', '.full__t', '.full__text', '.full__kv', '.full__btns'],
    ['.full-head', '.types-head', '.chart'],
  ];
  /** Text stays in the nearest of these. */
  const BOXES =
    '.panel, .dialog, .chip, .bet__btn, .step, .bbtn, .ball, .lcell, .digit, .veil, .fill, .note, .result, .toast, .selector, .tlink, .seg__item, .full__box, .mini, .auth__card, .popup, .btn';
  /** Parts that may be scrolled up and down, and not sideways. */
  const UPRIGHT = '.contract, .side__list, .dialog, .selector__list, .inner__body, .drawer';
  const SLACK = 1; // px that rounding may take
  const faults: string[] = [];
  const isShown = (part: Element): boolean =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    part.getBoundingClientRect().width > 0 &&
    part.getBoundingClientRect().height > 0;
  const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);
  const nameOf = (part: Element): string => `.${[...part.classList].join('.')}`;
  /** The part of an element's box that its scrolling and clipping parents leave to see. */
  const seen = (part: Element): DOMRect => {
    let { left, top, right, bottom } = part.getBoundingClientRect();
    for (let box = part.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const around = box.getBoundingClientRect();
      [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
      [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  /** Whether something between an element and the box that it is in can be scrolled sideways. */
  const scrolls = (part: Element, box: Element): boolean => {
    for (let one: Element | null = part; one !== null && one !== box; one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth) return true;
    return false;
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');

  for (const part of shown(UPRIGHT))
    if (part.scrollWidth > part.clientWidth + SLACK) faults.push(`${nameOf(part)} scrolls sideways`);

  for (const group of APART) {
    const parts = group
      .flatMap(shown)
      .filter((part) => getComputedStyle(part).position !== 'fixed' && seen(part).width > 0 && seen(part).height > 0);
    for (const [i, one] of parts.entries()) {
      const a = seen(one);
      if (a.left < -SLACK || a.right > innerWidth + SLACK) faults.push(`${nameOf(one)} leaves the window`);
      for (const other of parts.slice(i + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const b = seen(other);
        const [width, height] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        if (width > SLACK && height > SLACK) faults.push(`${nameOf(one)} and ${nameOf(other)} overlap`);
      }
    }
  }

  const tags = shown('.chart__over .c-tag')
    .filter((tag) => !tag.classList.contains('is-out'))
    .map((tag) => {
      const { top, bottom, height } = (tag.querySelector('rect, path') ?? tag).getBoundingClientRect();
      const prices = (tag.textContent ?? '').replaceAll(',', '').match(/\d+(\.\d+)?/g);
      return { middle: (top + bottom) / 2, height, price: Number(prices?.at(-1)) };
    })
    .toSorted((a, b) => a.middle - b.middle);
  for (const [i, tag] of tags.entries()) {
    const above = tags[i - 1];
    if (above === undefined) continue;
    if (above.price < tag.price) faults.push(`the tag of ${above.price} stands above that of ${tag.price}`);
    const least = (above.height + tag.height) / 2;
    if (tag.middle - above.middle < least) faults.push(`the tags of ${above.price} and ${tag.price} overlap`);
  }

  const main = document.querySelector('main');
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder === null || !(node.textContent ?? '').trim() || !isShown(holder) || holder.closest('svg, .sr')) continue;
    let block = holder; // what is within a line is cut by what holds the line
    while (getComputedStyle(block).display === 'inline' && block.parentElement !== null) block = block.parentElement;
    const { overflow, textOverflow } = getComputedStyle(block);
    const isCut = overflow !== 'visible' && block.scrollWidth > block.clientWidth + SLACK;
    if (isCut && textOverflow !== 'ellipsis') faults.push(`"${node.textContent?.trim()}" is cut off`);
    const cell = holder.closest('td, th');
    const panel = holder.closest(BOXES);
    const inList =
      panel === null || holder.closest('.scroll-x, .paint, .side__list, .chips') !== null || scrolls(holder, panel);
    const home = cell ?? (inList ? null : panel);
    if (home === null || cell?.closest('.sr')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, box] = [range.getBoundingClientRect(), home.getBoundingClientRect()];
    if (!isCut && text.width > 0 && (text.right > box.right + SLACK || text.left < box.left - SLACK))
      faults.push(`"${node.textContent?.trim()}" leaves ${home.nodeName.toLowerCase()}${nameOf(home)}`);
  }
  return [...new Set(faults)];
}
