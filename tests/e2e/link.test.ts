import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openPhase, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: 4 });
});
afterAll(() => app.close());
beforeEach(() => app.site.faults.clear());

const sentBets = (): number => app.site.accounts.diagnostics.booked + app.site.accounts.diagnostics.repeatedClientIds;

describe('a link that dies (C5, C7)', () => {
  test('comes back behind a blocking loader that says so', async () => {
    const { page, context, complaints } = await openTab(app, { allow: /WebSocket|bx_ws/ });
    await signIn(page, app);
    await page.getByText('실시간 연결됨').waitFor();
    app.site.faults.dropLinks();
    await page.getByText('다시 연결하는 중입니다').waitFor();
    await page.getByText('실시간 연결됨').waitFor();
    await expect.poll(() => page.getByText('다시 연결하는 중입니다').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(['dropOnNextBet', 'dropBeforeNextBet'] as const)(
    'with a bet in flight (%s): sent once, in doubt, then what the site holds',
    async (fault) => {
      const { page, context } = await openTab(app, { allow: /WebSocket|bx_ws/ });
      await signIn(page, app, '/trade/2', 'limited', 'limited1234');
      await openPhase(page);
      const before = { sent: sentBets(), mine: app.site.accounts.betsOf('limited').length };
      app.site.faults[fault]();
      app.site.faults.delayRestMs('/api/trade/history/current', 1_500); // long enough to be seen
      await page.getByLabel('투자금액').fill('20000');
      await page.getByRole('button', { name: /매수.*이상/ }).click();
      await page.getByRole('button', { name: '베팅하기' }).click();
      await page.getByText('접수 여부를 확인하고 있습니다').waitFor();
      const isBooked = fault === 'dropOnNextBet';
      if (isBooked) await page.getByText('매수 체결').waitFor();
      else await page.getByText(/접수되지 않/).waitFor({ timeout: 60_000 });
      expect(app.site.accounts.betsOf('limited').length - before.mine).toBe(isBooked ? 1 : 0);
      expect(sentBets() - before.sent).toBe(isBooked ? 1 : 0);
      await context.close();
    },
  );

  test('that stays away ends in the specified words and a reload', async () => {
    const { page, context } = await openTab(app, { allow: /WebSocket|bx_ws|Failed to load|503|ERR_/ });
    await signIn(page, app);
    await page.getByText('실시간 연결됨').waitFor();
    app.site.faults.setDown(true);
    await page.getByText('재연결에 실패했습니다').waitFor({ timeout: 60_000 });
    app.site.faults.setDown(false);
    await page.getByRole('button', { name: '새로고침' }).click();
    await page.getByText('실시간 연결됨').waitFor();
    await context.close();
  });

  test('frames that are broken, unknown or repeated change nothing on the screen (L3)', async () => {
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
    await page.waitForTimeout(1_500);
    await page.getByText('실시간 연결됨').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
