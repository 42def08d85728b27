import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { selectResultDialog } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { OWN_RESULTS, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Result } from '../../../view/screens/trade/result.tsx';
import { korean } from '../../support/words.ts';

const WON: Bet = { ...BET, status: 1, profit: 44_000 };
const finish = (story: Story, fields: object = {}): Story =>
  story.tell('round.finished', { optionId: OPTION.id, result: { ...RESULT, ...fields }, fast: true }, 'stomp');
const betting = (): Story => resynced(ready().pass(3_000)).tell('bet.accepted', { bet: BET }, 'stomp');
const isShown = (story: Story): boolean => story.state.resultDialog !== null;
/** What the dialog says, without its markup. */
function said({ state }: Story): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const dialog = createElement(Result);
  const inWords = createElement(SpokenContext, { value: korean }, dialog);
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, '');
}

describe("S3: the result dialog and the member's own result (product.md 4, finish)", () => {
  test('an unknown result is shown as being confirmed, without a sum', () => {
    const story = finish(betting());
    expect(selectResultDialog(story.state)?.bet).toMatchObject({ outcome: 'pending' });
    expect(said(story)).toContain('결과 확인 중');
    expect(said(story)).not.toMatch(/[^0-9,]0원/);
  });

  const painted = (story: Story): Story => {
    story.send({ type: 'result.shown', id: RESULT.id });
    return story;
  };

  test('a known result is shown for the usual time from the moment at which it was painted', () => {
    const story = finish(betting()).pass(2_500);
    expect(isShown(story)).toBe(true);
    story.tell('bet.settled', { bet: WON }, 'stomp');
    expect(said(story)).toContain('+44,000원');
    expect(said(story)).not.toContain('결과 확인 중');
    painted(story.pass(3_000)); // the page was busy
    expect([isShown(story.pass(1_999)), isShown(story.pass(1))]).toEqual([true, false]);
  });

  test('a result that the site had to be asked for is shown for the usual time', () => {
    const story = finish(betting()).pass(3_000);
    story.answer('bets.current', { current: [], recent: [WON], recentRound: null });
    expect(said(story)).toContain('+44,000원');
    expect(isShown(painted(story).pass(2_000))).toBe(false);
  });

  test('a result that never comes, and one that no page paints, do not keep the dialog open', () => {
    const known = finish(betting().tell('bet.settled', { bet: WON }, 'stomp'));
    for (const story of [finish(betting()), known])
      expect([isShown(story.pass(7_999)), isShown(story.pass(1))]).toEqual([true, false]);
  });

  test('the painting of a dialog without the own result, or of another round, counts for nothing', () => {
    const story = painted(finish(betting())).pass(2_000);
    story.tell('bet.settled', { bet: WON }, 'stomp');
    story.send({ type: 'result.shown', id: asId(6_999) });
    expect(isShown(story.pass(2_000))).toBe(true);
    expect(isShown(painted(story).pass(2_000))).toBe(false);
  });

  test('a bet that is found after the result of its round opens the dialog, once', () => {
    const ways: readonly ((story: Story) => Story)[] = [
      (story) => story.tell('bet.settled', { bet: WON }, 'stomp'),
      (story) => story.tell('bet.accepted', { bet: BET }, 'stomp').tell('bet.settled', { bet: WON }, 'stomp'),
    ];
    for (const found of ways) {
      const story = finish(resynced(ready({ policy: OWN_RESULTS }).pass(3_000)));
      expect(isShown(story)).toBe(false);
      expect(said(found(story))).toContain('+44,000원');
      story.send({ type: 'result.dismiss' });
      expect(isShown(found(story))).toBe(false);
    }
  });

  test('BR15: the dialog of a bet that is found late has the open price of the start where the finish told none', () => {
    const round = { ...ROUND, openPrice: 97_398.5 };
    const story = resynced(ready({ policy: OWN_RESULTS, round }).pass(3_000), { round });
    finish(story, { open: undefined });
    expect(isShown(story)).toBe(false);
    story.tell('bet.settled', { bet: WON }, 'stomp');
    expect(said(story)).toContain('시가 97,398.50 +11.50');
  });

  test('S4: the dialog shows after every round with a winner; a site may show it after rounds with an own bet only', () => {
    const watched = finish(resynced(ready().pass(3_000)));
    expect(isShown(watched)).toBe(true);
    expect(said(watched)).not.toMatch(/내 베팅|시가/);
    expect(isShown(finish(resynced(ready({ policy: OWN_RESULTS }).pass(3_000))))).toBe(false);
  });

  test('a result that is already known, and a round without a bet, are shown for the usual time', () => {
    const known = finish(betting().tell('bet.settled', { bet: WON }, 'stomp'));
    expect(said(known)).toContain('+44,000원');
    const none = finish(resynced(ready().pass(3_000)));
    for (const story of [known, none].map(painted))
      expect([isShown(story.pass(1_999)), isShown(story.pass(1))]).toEqual([true, false]);
  });

  test('a settled bet of another round leaves the dialog as it is', () => {
    const other: Bet = { ...BET, id: 9 as Bet['id'], roundId: 6_999 as Bet['roundId'] };
    const shown = resynced(ready().pass(3_000));
    const story = finish(shown.tell('bet.accepted', { bet: other }, 'stomp')).pass(1_000);
    story.tell('bet.settled', { bet: { ...other, status: 2, profit: -50_000 } }, 'stomp');
    expect(isShown(painted(story).pass(2_000))).toBe(false);
  });
});
