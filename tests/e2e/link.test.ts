import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, openTab, placeBet, signIn, startApp, watchTexts } from './app.ts';
import { isUp, openApp } from './faults.ts';
import { pressesCount } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: SPEED });
});
afterAll(() => app.close());
beforeEach(() => app.site.faults.clear());

const RETRYING = '다시 연결하는 중입니다';
/** Twice the clock: half a minute to place a bet by hand. */
const SPEED = 2;

describe('C5, C7: a link that is lost', () => {
  test('a lost link comes back behind a blocking loader that says so', async () => {
    const { page, context, complaints } = await openTab(app, { allow: /WebSocket|bx_ws/ });
    await signIn(page, app);
    await page.getByText('실시간 연결됨').waitFor();
    const watch = await watchTexts(page, RETRYING);
    app.site.faults.delayRestMs('/api/dnw/list', 500); // long enough to be seen
    app.site.faults.dropLinks();
    await watch.until(RETRYING);
    await isUp(page);
    expect(await page.getByText(RETRYING).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(inTurn(0, ['dropOnNextBet', 'dropBeforeNextBet'] as const))(
    'a bet in flight (%s) is sent once, in doubt, and then shown as the site has it',
    async (fault) => {
      const own = await openApp(app.browser, SPEED);
      const tab = await openTab(own, { allow: /WebSocket|bx_ws/ });
      await signIn(tab.page, own, '/trade/2', 'limited', 'limited1234');
      await isUp(tab.page);
      const [doubt, end] = ['접수 여부를 확인하고 있습니다', fault === 'dropOnNextBet' ? '매수 체결' : '접수되지 않'];
      const watch = await watchTexts(tab.page, doubt, end);
      own.site.faults[fault]();
      own.site.faults.delayRestMs('/api/trade/history/current', 1_500); // long enough to be seen
      await placeBet(tab);
      await watch.until(doubt);
      await watch.until(end);
      const booked = fault === 'dropOnNextBet' ? 1 : 0;
      expect(own.site.accounts.betsOf('limited')).toHaveLength(booked);
      expect(own.site.accounts.diagnostics).toEqual({ booked, refused: 0, repeatedClientIds: 0 });
      await tab.context.close();
      await own.close();
    },
  );

  test('a link that stays away ends with the specified message and a reload', async () => {
    const { page, context } = await openTab(app, { allow: /WebSocket|bx_ws|Failed to load|503|ERR_/ });
    await signIn(page, app);
    await page.getByText('실시간 연결됨').waitFor();
    app.site.faults.refuseSockets(Number.POSITIVE_INFINITY);
    app.site.faults.dropLinks();
    await page.getByText('재연결에 실패했습니다').waitFor();
    await page.getByRole('button', { name: '자동 시도 멈추기' }).click(); // else the page reloads itself
    await pressesCount(page);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '새로고침' }).click()]);
    app.site.faults.clear();
    await page.getByText('실시간 연결됨').waitFor();
    await context.close();
  });

  test('L3: broken, unknown and duplicate frames change nothing on the screen', async () => {
    const { page, context, complaints } = await openTab(app);
    await signIn(page, app);
    await page.getByText('실시간 연결됨').waitFor();
    for (const body of [
      '{',
      'null',
      '[]',
      '{"type":"create"}',
      '{"type":"create","data":{"id":"x"}}',
      '{"type":"never.heard","data":{"a":1}}',
      '<html>',
    ]) {
      app.site.faults.sendRaw('/topic/trade/2', body);
    }
    app.site.faults.duplicateMessages(true);
    app.site.grant('demo', 1_000); // what is told later is shown
    await page.getByText(app.site.accounts.balance('demo').toLocaleString('en-US')).first().waitFor();
    await page.getByText('실시간 연결됨').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
