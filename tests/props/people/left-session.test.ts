import { describe, expect, test } from 'vitest';
import { CALL_TREATMENT } from '../../../engine/model/calls.ts';
import type { State } from '../../../engine/state/state.ts';
import { BET, ME, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, created } from '../../support/ledger.ts';
import { coinRecord } from '../../support/records.ts';

/** The parts of the state that are of the member who is signed in. */
const OWN = [
  'wallet',
  'ledger',
  'play',
  'bets',
  'resultDialog',
  'commands',
  'cash',
  'coins',
  'popups',
  'dialog',
  'dialogs',
] as const satisfies readonly (keyof State)[];

/** A member of whom the page knows something in each of these parts, with all that waits for a time. */
function known(): Story {
  const story = ready({ kept: { limits: null } }).pass(3_000);
  for (const type of ['deposit.request', 'withdrawal.request'] as const) {
    story.send({ type, text: '10000' });
    story.fail('dnw.apply', 400, type);
  }
  story.tell('bet.accepted', { bet: BET }, 'stomp');
  story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp');
  story.tell('popup.received', { popup: { id: 1, isShow: true } as never }, 'stomp');
  story.ask('dnw.list', { playerId: ME.id, page: 0, size: 20 });
  story.fail('dnw.list', 503);
  created(balance(story, 5_000), { type: 'D', status: 0 });
  const callId = story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
  const items = Array.from({ length: 50 }, (_, i) => coinRecord(i + 100, story.at - (i + 2) * 60_000, { status: 1 }));
  return story.answerTo(callId, 'coin.list', { items, last: false }).fail('coin.list', 503);
}

/** Who waits for a time: the part of the timers' names before their number. */
const timersOf = ({ state }: Story): readonly string[] =>
  [...new Set(state.timers.map(({ id }) => id.replace(/[:|].*/, '')))].toSorted();

describe('a session that ends leaves nothing of the member', () => {
  const partsOf = ({ state }: Story) => Object.fromEntries(OWN.map((part) => [part, state[part]]));

  test('each part of the state that is the member’s is as on a page on which nobody has signed in', () => {
    const [story, nobody] = [known(), partsOf(begun())];
    for (const part of OWN) expect(story.state[part], part).not.toEqual(nobody[part]);
    story.send({ type: 'session.logout' });
    expect(partsOf(story)).toEqual(nobody);
  });

  test('a timer that stays armed is of the page, or finds nothing to do when it fires', () => {
    const story = known();
    expect(timersOf(story)).toEqual(expect.arrayContaining(['cash', 'coins', 'ledger', 'result', 'settle']));
    story.send({ type: 'session.logout' });
    const left = ['clock', 'day', 'options', 'result', 'settle', 'toast'];
    expect(timersOf(story).filter((name) => !left.includes(name))).toEqual([]);
    const asked = story.effectsOf('rest.call').length;
    story.pass(600_000);
    const since = story.effectsOf('rest.call').slice(asked);
    expect(since.filter(({ call }) => CALL_TREATMENT[call].needsSession)).toEqual([]);
    expect(partsOf(story)).toEqual(partsOf(begun()));
  });
});
