import { describe, expect, test } from 'vitest';
import type { Effect, State } from '../../../engine/index.ts';
import type { LogEntry } from '../../../engine/log/index.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState } from '../../../engine/state/state.ts';
import { BET, ME, OPTION, ROUND, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { AgainstMember, SessionAgainst } from '../../../replay/against-member.ts';
import { type CallRow, CallRows } from '../../../replay/calls.ts';
import { clockTime } from '../../../replay/entry-line.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { stepped } from '../../../replay/player/model/steps.ts';
import { HEADER } from '../../support/recording.ts';
import { recordingOf } from '../../support/told-recording.ts';

/** What a story's entries tell, each with its seq. */
function read({ entries }: Story) {
  let state: State = initialState();
  const calls = new CallRows();
  const against = new AgainstMember();
  const found: { readonly seq: number; readonly kind: string; readonly what: string }[] = [];
  const states: State[] = [];
  for (const entry of entries as readonly LogEntry[]) {
    const asked: Effect[] = [];
    state = fold(state, entry, { emit: (effect) => asked.push(effect) });
    states.push(state);
    const ended = calls.take(entry, state, asked, entry.at - (entries[0]?.at ?? 0));
    for (const { kind, what } of against.take(entry, state, ended)) found.push({ seq: entry.seq, kind, what });
  }
  return { calls: calls.rows, found, states };
}
const kindsOf = (story: Story, from: number): readonly string[] =>
  read(story)
    .found.filter(({ seq }) => seq >= from)
    .map(({ kind }) => kind);

/** A member with a bet of 20,000 that is sent. */
const betting = (): Story => {
  const story = ready().pass(1_000);
  for (const intent of BETTING) story.send(intent);
  return story;
};

describe('what goes against the member is marked', () => {
  test.for([
    [
      'a jump of the clock',
      'clock.suspected',
      { reason: 'jump', asleepMs: 0, jumpMs: -90_000 },
      'clockJump',
      'by -90000 ms',
    ],
    ['an idle press', 'press.idle', { control: 'button.btn', why: 'disabled', code: null }, 'idlePress', 'button.btn'],
    ['an error', 'page.erred', { kind: 'error', name: 'TypeError', place: 'a.js:1:2' }, 'pageError', 'a.js:1:2'],
    ['a long task', 'page.held', { ms: 700 }, 'longTask', '700 ms'],
  ] as const)('%s', ([, type, data, kind, what]) => {
    const story = ready();
    const seq = story.entries.length;
    story.tell(type, data as never);
    expect(read(story).found.filter((one) => one.seq === seq)).toEqual([{ seq, kind, what }]);
  });

  test('a wake of the page is none', () => {
    const story = ready();
    const from = story.entries.length;
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    expect(kindsOf(story, from)).toEqual([]);
  });

  test('a refused bet is, and an error of the site without one is not', () => {
    const refusal = { message: said('no'), code: 'E1' };
    const story = betting();
    const from = story.entries.length;
    story.tell('server.errored', refusal, 'stomp');
    expect(kindsOf(story, from)).toEqual(['rejected']);
    const idle = ready();
    const before = idle.entries.length;
    idle.tell('server.errored', refusal, 'stomp');
    expect(kindsOf(idle, before)).toEqual([]);
  });

  test('a bet that becomes void is, once', () => {
    const story = betting();
    const clientId = story.state.ticket.context.clientId ?? undefined;
    const bet = { ...BET, roundId: ROUND.id, clientId, status: 0, profit: 0, playerId: ME.id } as const;
    story.tell('bet.accepted', { bet: bet as never }, 'stomp');
    const from = story.entries.length;
    for (let i = 0; i < 2; i++) story.tell('bet.settled', { bet: { ...bet, status: 3 } as never }, 'stomp');
    expect(kindsOf(story, from)).toEqual(['void']);
  });

  test('a limit that falls below the amount of the form is, and one that stays above is not', () => {
    const story = ready().pass(1_000);
    story.send({ type: 'amount.enter', text: '20000' });
    const from = story.entries.length;
    const limit = (buyLimit: number): Story =>
      story.tell(
        'round.limitChanged',
        { optionId: OPTION.id, id: ROUND.id, buyLimit, sellLimit: 900_000 } as never,
        'stomp',
      );
    limit(50_000);
    expect(kindsOf(story, from)).toEqual([]);
    limit(10_000);
    limit(5_000);
    expect(kindsOf(story, from)).toEqual(['limitCut']);
  });

  test('silence of the price is, from the moment at which the price is in doubt', () => {
    const story = ready().tick();
    const from = story.entries.length;
    story.pass(60_000);
    expect(kindsOf(story, from)).toContain('priceSilence');
  });

  test('a silence of the price has its begin at the last price, and its length once a price comes', () => {
    const story = ready().tick();
    const heard = story.at;
    story.pass(60_000).tick();
    const found = new SessionAgainst();
    found.begin(HEADER);
    const told = story.entries.flatMap((entry) => {
      const silent = found.take(entry).filter(({ kind }) => kind === 'priceSilence');
      const { silenceMs } = found;
      return [...silent.map(({ what }) => what), ...(silenceMs === null ? [] : [silenceMs])];
    });
    expect(told).toEqual([`BTCUSDT, since ${clockTime(heard)}`, story.at - heard]);
  });

  test('the facts of the page leave the state as it is, the same object', () => {
    const story = betting();
    const before = story.state;
    story.tell('press.idle', { control: 'button', why: 'nothing', code: null });
    story.tell('page.erred', { kind: 'rejection', name: 'TypeError', place: null });
    story.tell('page.held', { ms: 250 });
    expect(story.state).toBe(before);
  });

  test('the step to the next fault of the player stops there', async () => {
    const story = ready();
    const seq = story.entries.length;
    story.tell('press.idle', { control: 'button.btn', why: 'refused', code: 'sideLimit' });
    const bytes = new TextEncoder().encode(recordingOf(story.entries));
    const recording = await openRecording('told.jsonl', bytes, () => undefined);
    expect(stepped(recording, { seq: seq - 1, restMs: 0 }, 'fault', 1).moment.seq).toBe(seq);
    expect(recording.overview.against.get(seq)).toMatchObject([{ kind: 'idlePress' }]);
  });
});

describe('the calls of a session', () => {
  const last = (story: Story, call: string): CallRow | undefined =>
    read(story).calls.findLast((row) => row.call === call);

  test('a call has its entries, its duration and its status', () => {
    const story = ready();
    const seq = story.entries.length;
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    story.pass(700);
    story.answer('messages.unread', { messages: 0, contacts: 0 } as never);
    expect(last(story, 'messages.unread')).toMatchObject({
      seq,
      durationMs: 700,
      status: 200,
      failure: null,
      tries: 1,
      waitedMs: 0,
    });
  });

  test('a call that fails has its status, and one without an answer has none', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
    expect(last(story, 'messages.unread')).toMatchObject({ endSeq: null, durationMs: null, status: null });
    story.pass(300).fail('messages.unread', 500);
    const rows = read(story).calls.filter(({ call }) => call === 'messages.unread');
    expect(rows[0]).toMatchObject({ status: 500, failure: 'status' });
  });

  test('an answer that takes two seconds or more goes against the member', () => {
    const slow = (ms: number): readonly string[] => {
      const story = ready();
      const from = story.entries.length;
      story.send({ type: 'call.ask', call: 'messages.unread', params: {} } as never);
      story.pass(ms).answer('messages.unread', { messages: 0, contacts: 0 } as never);
      return kindsOf(story, from).filter((kind) => kind === 'slowAnswer');
    };
    expect(slow(1_999)).toEqual([]);
    expect(slow(2_000)).toEqual(['slowAnswer']);
  });
});

test('a command that is not sent has ended as such, and is no longer on its way', () => {
  const story = resynced(resynced(ready().pass(3_000)).pass(3_000));
  story.at += 1_800_000;
  story.send({ type: 'deposit.request', text: '50,000' });
  story.fail('auth.refresh', 503).tell('clock.suspected', { reason: 'wake', asleepMs: 60_000 });
  const row = read(story).calls.find(({ call }) => call === 'dnw.apply');
  expect(row).toMatchObject({ tries: 0, status: null, failure: 'unsent', endSeq: story.entries.length - 1 });
});
