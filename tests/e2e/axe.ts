import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Violation = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
};
type WithAxe = { axe?: { run: (options: RunOptions) => Promise<{ violations: Violation[] }> } };

/** Serious and critical findings of axe, in words. `options`: without them, all rules. */
export async function serious(page: Page, options: RunOptions = {}): Promise<string[]> {
  // the page's own policy forbids inline scripts; a devtools evaluation is not one
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate((source) => new Function(source)(), axe.source);
  const violations = await page.evaluate(
    async (given) => (await (globalThis as WithAxe).axe?.run({ ...given, resultTypes: ['violations'] }))?.violations,
    options,
  );
  if (violations === undefined) throw new Error('axe is not in the page');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** What moves for longer, in ms, comes to no end that a test waits for: a beat, or the bar of a result that stays. */
const LONG_MS = 60_000;

/** Waits until nothing moves that comes to an end. It asks by time: frames may be stalled. */
export async function isStill(page: Page): Promise<void> {
  const isOver = (longMs: number): boolean =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || Number(effect?.getComputedTiming().endTime) > longMs,
      );
  await page.waitForFunction(isOver, LONG_MS, { polling: 100 });
}

/** What a theme decides. All else is the same in both. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * The same in the dark, and what colours decide in the light theme too, each when its colours have stopped to change. The theme is
 * put back. `themes`: `dark` leaves the light one out.
 */
export async function seriousInThemes(page: Page, themes: 'both' | 'dark' = 'both'): Promise<string[]> {
  const before = await show(page, 'dark');
  const dark = await atRest(page, () => serious(page));
  if (themes === 'both') await show(page, 'light');
  const light = themes === 'both' ? await atRest(page, () => serious(page, COLOURS)) : [];
  await show(page, before);
  return [...dark.map((finding) => `dark: ${finding}`), ...light.map((finding) => `light: ${finding}`)];
}

/** A round that opens or closes changes colours, too: what is found then is looked for once more. */
async function atRest(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found = await look();
  if (found.length === 0) return found;
  await isStill(page);
  return look();
}

/** Shows a theme, and waits until its colours have stopped to change. Returns the one before. */
const show = (page: Page, theme: string): Promise<string> =>
  page.evaluate(async (name) => {
    const before = document.documentElement.dataset.theme ?? '';
    document.documentElement.dataset.theme = name;
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    return before;
  }, theme);
