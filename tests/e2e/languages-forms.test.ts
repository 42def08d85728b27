import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, TAGS } from '../../view/locales/language.ts';
import { inTurn, soaked } from '../support/soak.ts';
import { type App, openTab, PHONE, startApp } from './app.ts';
import { lastCode, newcomer } from './join.ts';
import { layoutFaults } from './layout.ts';
import { pressesCount } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SIZES = [PHONE, { width: 720, height: 450 }, { width: 1440, height: 900 }] as const;

/** A page in a language, as a device shows it whose member chose it. */
async function openIn(language: (typeof LANGUAGES)[number], path: string): ReturnType<typeof openTab> {
  const tab = await openTab(app, { viewport: PHONE, allow: /status of 400/ });
  await tab.context.addInitScript(
    (chosen) => localStorage.setItem('round.prefs', JSON.stringify({ language: chosen })),
    language,
  );
  await tab.page.goto(app.site.url + path);
  await tab.page.locator('main h1').first().waitFor();
  await expect.poll(() => tab.page.evaluate(() => document.documentElement.lang)).toBe(TAGS[language]);
  return tab;
}

async function submit(page: Page, box: string): Promise<void> {
  await pressesCount(page); // the second press of two on a step reaches nothing (W8)
  await page.locator(`${box} [type=submit]`).click();
}
const heading = (page: Page): Promise<string | null> => page.locator('.auth__t').textContent();

/** The two whose words are the longest: letters of one, and characters of a full width of the other. */
const LONGEST: readonly (typeof LANGUAGES)[number][] = LANGUAGES.filter((each) => each === 'en' || each === 'jp');

const TITLES = {
  'sign-up': 'the steps of the sign-up, each as it is and with its refusals',
  dialogs: "the dialogs of the member's page, each as it is and with its refusals",
} as const;

describe.each(soaked(LONGEST, LANGUAGES))(
  'in %s no text of a form leaves its box on a phone, on a desktop or at 200 % zoom',
  (language) => {
    /** In `npm test` each of the two languages has one of the two forms. */
    const forms = inTurn(LONGEST.indexOf(language) + 1, ['sign-up', 'dialogs'] as const);
    const faults: string[] = [];
    beforeEach(() => {
      faults.length = 0;
    });
    const look = async (page: Page, what: string): Promise<void> => {
      for (const size of SIZES) for (const fault of await layoutFaults(page, size)) faults.push(`${what}: ${fault}`);
      await page.setViewportSize(PHONE);
    };

    const begin = { 'sign-up': signUp, dialogs };
    for (const form of forms) test(TITLES[form], begin[form]);

    async function signUp(): Promise<void> {
      const who = newcomer(LANGUAGES.indexOf(language) + 1);
      const { page, complaints, context } = await openIn(language, '/signup');
      /** Looks at a step, sends it empty, looks again, fills it and goes on. */
      const step = async (name: string, fill: () => Promise<void>): Promise<void> => {
        const title = await heading(page);
        await look(page, name);
        await submit(page, '.wiz__form');
        await page.locator('[aria-invalid=true]').first().waitFor();
        await look(page, `${name}, refused`);
        await fill();
        await submit(page, '.wiz__form');
        await expect.poll(() => heading(page)).not.toBe(title);
      };
      const type = (name: string, text: string): Promise<void> => page.locator(`input[name=${name}]`).fill(text);
      await step('terms', () => page.locator('.agree__all input').check({ force: true }));
      await step('account', async () => {
        await type('username', who.username);
        await type('nickname', who.nick);
        await type('new-password', who.password);
        await type('new-password-again', who.password);
        await expect.poll(() => page.locator('.field__help--ok').count()).toBeGreaterThanOrEqual(3);
      });
      await step('person', async () => {
        await type('name', who.name);
        await type('bday', who.birth);
        await type('tel', who.phone);
        await type('email', who.email);
      });
      await step('bank', async () => {
        await page.locator('select').selectOption(who.bank);
        await page.locator('input[inputmode=numeric]').fill(who.account);
      });
      await step('code', async () => {
        await expect.poll(() => lastCode(app)).toMatch(/\d{6}/);
        await page.locator('.code input').first().fill(lastCode(app));
      });
      await look(page, 'done');
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }

    async function dialogs(): Promise<void> {
      const { page, complaints, context } = await openIn(language, '/login');
      await page.locator('input[name=username]').fill('demo');
      await page.locator('input[name=password]').fill('demo1234');
      await submit(page, '.auth__card');
      await page.locator('.trade__order').waitFor();
      await page.evaluate(() => {
        history.pushState(null, '', '/mypage');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      const buttons = page.locator('.acc__main .panel').first().locator('button');
      await expect.poll(() => buttons.count()).toBe(3);
      for (const nr of [0, 1, 2]) {
        await buttons.nth(nr).click();
        await page.locator('.dialog form').waitFor();
        await look(page, `dialog ${nr}`);
        await submit(page, '.dialog');
        await page.locator('.dialog [aria-invalid=true]').first().waitFor();
        await look(page, `dialog ${nr}, refused`);
        await page.keyboard.press('Escape');
        await page.locator('.dialog').waitFor({ state: 'detached' });
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);
