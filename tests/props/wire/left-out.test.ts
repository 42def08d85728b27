import { expect, test } from 'vitest';
import { contentAnswers } from '../../../engine/link/translate/content.ts';
import { toFeedBet } from '../../../engine/link/translate/trade.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { guards } from '../../support/decode.ts';

/* What a site leaves out of a text, of a bet or of an answer costs only itself (engine/SPEC.md, L3a). */

const NOTHING = { text: '', ref: null };

test('L3a: a learning text without a title or a category is one of the first category', () => {
  const page = guards.StrategyPage({ content: [{ id: 1, category: null, title: null }], last: true }) as never;
  expect(contentAnswers['strategies.list'](page, null).items).toMatchObject([{ id: 1, category: 1, title: NOTHING }]);
});

test('L3a: the terms are shown without a title, and a popup without a type is a text', () => {
  const terms = guards.StaticText({ type: null, title: null, content: 'terms' }) as never;
  expect(contentAnswers['static.fetch'](terms, null)).toMatchObject({ title: NOTHING, content: 'terms' });
  const popups = guards.PopupPage({ content: [{ id: 1, type: null }], last: true }) as never;
  expect(contentAnswers['popups.list'](popups, null).items).toMatchObject([{ id: 1, type: 2 }]);
});

test('L3a: another member’s bet without a name is shown with a mask', () => {
  const who = (player: unknown): string =>
    toFeedBet(guards.FeedBet({ id: 1, type: 'B', point: 5_000, player }) as never, 1).who;
  expect([null, { username: null }, { username: 'mi***27' }].map(who)).toEqual(['***', '***', 'mi***27']);
});

test('L3a: the banks are chosen by their names, and the number of the coin service by itself', () => {
  expect(guards.BankList([{ id: null, name: 'bank', code: null }])).toMatchObject([{ name: 'bank' }]);
  expect(guards.CoinUser({ userId: 7, username: null })).toMatchObject({ userId: 7 });
});

test('L3a: a new nickname that comes without the member’s number is the member’s, and with another number it is not', () => {
  const named = (id: number | undefined): unknown => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'player.changeNick', params: { id: ME.id, nick: 'nick#9' } } as never);
    story.answer('player.changeNick', { id, nick: 'nick#9' } as never);
    return story.state.session.me?.nick;
  };
  expect([named(undefined), named(ME.id)]).toEqual(['nick#9', 'nick#9']);
  expect(named(ME.id + 1)).not.toBe('nick#9');
});
