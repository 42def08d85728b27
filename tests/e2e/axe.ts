import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Violation = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
};

/** Serious and critical findings of axe, in words. */
export async function serious(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (source) => {
    // the page's own policy forbids inline scripts; a devtools evaluation is not one
    new Function(source)();
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run;
    return (await run()).violations;
  }, axe.source);
  return (violations as Violation[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** The same in the dark and then in the light theme, each when its colours have stopped to change. */
export async function seriousInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      await new Promise(requestAnimationFrame);
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    }, theme);
    found.push(...(await serious(page)).map((finding) => `${theme}: ${finding}`));
  }
  return found;
}
