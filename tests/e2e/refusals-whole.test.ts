import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OF_AMOUNT } from '../../engine/events/amount-refusal.ts';
import type { Language } from '../../engine/index.ts';
import { AMOUNT_MAX, AMOUNT_TEXT_MAX } from '../../engine/rules/forms.ts';
import { LANGUAGES } from '../../view/locales/language.ts';
import { loadApp } from '../../view/locales/load.ts';
import { say } from '../../view/parts/say.ts';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';
import { laidOut, SIZES } from './layout.ts';

/* BR14: a refusal of the amount is said at its field and nowhere else, so no size and no language cuts it. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NARROW = [{ width: 320, height: 693 }, { width: 320, height: 568 }, { width: 560, height: 320 }, ...SIZES];
/** The numbers of the refusals, as long as a member's limits make them. */
const VALUES = { min: 5_000, unit: 1_000, max: 50_000_000, limit: 50_000_000 };

/** All that the line under the amount may say: each refusal, what is wrong with the form of a text, and what stands against a bet. */
async function sentencesIn(language: Language): Promise<readonly string[]> {
  const { words } = await loadApp(language);
  const { refusal, typed, betting } = words;
  return [
    ...[...OF_AMOUNT, 'loading', 'priceStale', 'submitting'].map((code) => say(refusal[code as 'loading'], VALUES)),
    typed.whole,
    say(typed.tooLong, { max: AMOUNT_TEXT_MAX }),
    say(typed.tooMuch, { max: AMOUNT_MAX }),
    say(betting.help.offline, {}),
  ];
}

/** Which of the sentences is cut, or lies over another control. Each takes the place of what the line says. Runs in the page. */
function faultsOf(sentences: readonly string[]): string[] {
  const help = document.querySelector<HTMLElement>('.order__help');
  if (help === null) return ['no line under the amount'];
  const SLACK = 1;
  const OTHERS = '.order .chip, .order .step, .order .bet__btn, .order .btn--bet, .order .input--amount, .order .pick';
  const inWords = (sentence: string): string[] => {
    const shown = help.cloneNode() as HTMLElement;
    shown.classList.add('field__help--error');
    shown.textContent = sentence;
    help.replaceWith(shown);
    const range = document.createRange();
    range.selectNodeContents(shown);
    const lines = [...range.getClientRects()];
    const box = shown.getBoundingClientRect();
    const isClipped = getComputedStyle(shown).overflow !== 'visible';
    const isCut = lines.some(
      ({ left, right, top, bottom }) =>
        left < box.left - SLACK ||
        right > box.right + SLACK ||
        (isClipped && (top < box.top - SLACK || bottom > box.bottom + SLACK)),
    );
    const over = [...document.querySelectorAll(OTHERS)].filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return lines.some((l) => l.left < right && left < l.right && l.top < bottom - SLACK && top < l.bottom - SLACK);
    });
    shown.replaceWith(help);
    return [
      ...(isCut ? [`is cut: ${sentence}`] : []),
      ...(over.length === 0 ? [] : [`lies over ${over.map(({ className }) => className).join()}: ${sentence}`]),
    ];
  };
  return sentences.flatMap(inWords);
}

async function inLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const prefs: unknown = JSON.parse(localStorage.getItem('round.prefs') ?? '{}');
    localStorage.setItem('round.prefs', JSON.stringify(Object.assign({}, prefs, { language: chosen })));
  }, language);
}

test.each([2, 8])(
  'BR14: no refusal of the amount is cut or lies over a control, at every size and in every language (option %s)',
  async (option) => {
    const { page, context } = await openTab(app, { viewport: PHONE });
    await signIn(page, app, `/trade/${option}`);
    const faults: string[] = [];
    for (const language of LANGUAGES) {
      const sentences = await sentencesIn(language);
      expect(sentences.length).toBeGreaterThan(20);
      await inLanguage(page, language);
      await page.goto(`${app.site.url}/trade/${option}`);
      await page.locator('.order__help').waitFor({ state: 'attached' });
      await page.locator('.chip').nth(5).waitFor({ state: 'attached' });
      for (const size of NARROW) {
        await page.setViewportSize(size);
        await page.evaluate(laidOut);
        const found = await page.evaluate(faultsOf, sentences);
        faults.push(...found.map((fault) => `${language} ${size.width}x${size.height}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);
