import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTouch } from '../../../fixtures/example/touch/with-touch.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, placeBet, signIn, startApp } from '../../e2e/app.ts';

const TOUCH = 91;
const CONFIG = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));
/** The product with touch, built as the product is. */
const OWN_DIST = fileURLToPath(new URL('../../../.cache/touch', import.meta.url));

let app: App;
beforeAll(async () => {
  await build({ configFile: CONFIG, logLevel: 'error', plugins: [withTouch()], build: { outDir: OWN_DIST } });
  app = await startApp({ speed: 4, staticDir: OWN_DIST });
});
afterAll(() => app.close());

test.each([
  ['a wide page', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s a member finds touch in the menu, bets on it, sees it settle, and its receipt agrees',
  async (_name, viewport) => {
    const tab = await openTab(app, { viewport });
    const { page, context, complaints } = tab;
    newRound(app, TOUCH);
    await signIn(page, app, '/trade/2');
    const family = page.getByRole('group', { name: '터치' });
    await family.getByRole('link', { name: '1분' }).click();
    await page.waitForURL(`**/trade/${TOUCH}`);
    await placeBet(tab);
    const own = () => app.site.accounts.betsOf('demo').filter(({ round }) => round.option.id === TOUCH);
    await expect.poll(() => own().at(-1)?.status ?? 0).not.toBe(0);
    await page.goto(`${app.site.url}/history_trade?type=U1`);
    const row = page.getByRole('button', { name: /영수증 보기/ }).first();
    await row.click();
    const receipt = page.getByRole('dialog', { name: '정산 영수증' });
    await receipt.getByText('터치 1분').first().waitFor();
    await receipt.getByText('서버 결과와 일치합니다').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
