import type { Page } from 'playwright-core';

/** Controls that cannot be brought into view, or that something else lies over. */
export const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [tabindex="0"]';
    const top = document.querySelector('[role=alertdialog], [role=dialog], dialog[open]') ?? document.body;
    const faults: string[] = [];
    for (const one of top.querySelectorAll<HTMLElement>(controls)) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest('[inert], .sr'))
        continue;
      // a tick is drawn beside its own box, which is hidden
      const part = one.matches('[type=checkbox], [type=radio]') ? (one.closest('label') ?? one) : one;
      part.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top: from, width, height } = part.getBoundingClientRect();
      const [x, y] = [left + width / 2, from + height / 2];
      const name = `${part.tagName.toLowerCase()} "${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40)}"`;
      if (width === 0 || height === 0) continue;
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        faults.push(`${name} is not brought into view`);
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (part.contains(hit) || hit.contains(part))) continue;
      faults.push(`${name} lies under ${hit?.tagName.toLowerCase()}.${[...(hit?.classList ?? [])].join('.')}`);
    }
    return faults;
  });
