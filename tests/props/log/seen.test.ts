import { describe, expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import { hashesOf, SEEN_VERSION, seenHash, seenOf } from '../../../engine/selectors/page/seen.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { BET, ME, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready } from '../../../fixtures/arbitraries/story.ts';

const story = ready().pass(1_000);
for (const intent of BETTING) story.send(intent);
story.tell('bet.accepted', { bet: BET }, 'stomp');
const { state } = story;

describe('F11a: the digest of what a member could see', () => {
  /** When this changes for another reason than a new rule of the product, the definition has: raise SEEN_VERSION. */
  test('it has these members, in the words of its version', () => {
    expect(SEEN_VERSION).toBe(1);
    expect(seenOf(initialState())).toEqual({
      balance: null,
      session: 'pending',
      link: 'idle',
      option: null,
      rounds: [],
      results: [],
      ticket: { phase: 'idle', round: null, points: 0 },
      bets: [],
      deposit: 'free',
      withdrawal: 'free',
      records: [],
    });
    expect(seenHash(initialState())).toBe('7bbe6e1ebcc264c7');
    const round = { endMs: 1773292860000, id: 7000, number: 861, openPrice: 97400, startMs: 1773292800000 };
    const open = {
      balance: { money: 1000000, points: 1000000 },
      bets: [{ id: 500001, points: 50000, profit: 0, roundId: 7000, status: 0, type: 'B' }],
      deposit: 'free',
      link: 'up',
      option: 2,
      records: [],
      results: [],
      rounds: [{ ...round, phase: 'open', result: null }],
      session: 'success',
      ticket: { phase: 'cooling', points: 50000, round: 7000 },
      withdrawal: 'free',
    };
    expect(seenOf(state)).toEqual(open);
    story.pass(60_000).tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }, 'stomp');
    const result = { close: 97410, id: 7000, status: 1 };
    expect(seenOf(story.state)).toEqual({
      ...open,
      results: [result],
      rounds: [{ ...round, phase: 'settled', result }],
      ticket: { phase: 'idle', points: 0, round: null },
    });
  });

  const round = state.stage.rounds.at(-1);
  const at = <
    K extends 'calls' | 'diagnostics' | 'toasts' | 'link' | 'stage' | 'session' | 'bets' | 'cash' | 'commands',
  >(
    key: K,
    part: Partial<State[K]>,
  ): State => ({
    ...state,
    [key]: { ...state[key], ...part },
  });

  test('it does not change with what a member cannot see', () => {
    const others: readonly State[] = [
      at('calls', { next: 77 }),
      at('diagnostics', { rejected: 5 }),
      at('toasts', { next: 9 }),
      at('link', { rejects: 3, resync: [1] }),
      at('stage', { feedTopId: 4 }),
      { ...state, timers: [], timerCount: 99 },
    ];
    for (const other of others) expect(seenHash(other)).toBe(seenHash(state));
  });

  test('it is the same for phases of the link that look the same', () => {
    const withLink = (value: string): string =>
      seenHash(at('link', { chart: { ...state.link.chart, value } as State['link']['chart'] }));
    expect(withLink('syncing')).toBe(withLink('connecting'));
    expect(withLink('retrying')).toBe(withLink('connecting'));
    expect(new Set(['connecting', 'up', 'failed', 'forcedOut', 'idle'].map(withLink)).size).toBe(5);
  });

  test('a link that is given up looks failed, also while it is tried again without a word', () => {
    const seen = (value: string, quiet: number): string => {
      const chart = { value, context: { ...state.link.chart.context, quiet } };
      return seenOf(at('link', { chart: chart as State['link']['chart'] })).link;
    };
    expect(['failed', 'connecting', 'syncing', 'up'].map((value) => seen(value, 1))).toEqual([
      'failed',
      'failed',
      'failed',
      'up',
    ]);
    expect(['failed', 'connecting', 'syncing', 'retrying'].map((value) => seen(value, 0))).toEqual([
      'failed',
      'connecting',
      'connecting',
      'connecting',
    ]);
  });

  test('it changes with everything that a member can see', () => {
    if (round === undefined || state.wallet === null) throw new Error('the story has a round and a balance');
    const [lock, record] = [state.commands.charts.D, { id: 1, type: 'D', status: 0, points: 5_000, createdMs: 1 }];
    const others: readonly State[] = [
      { ...state, wallet: null },
      { ...state, wallet: { ...state.wallet, money: 1 as typeof state.wallet.money } },
      at('session', { chart: { ...state.session.chart, value: 'logout' } as State['session']['chart'] }),
      at('stage', { optionId: null }),
      at('stage', { rounds: [] }),
      at('stage', { rounds: [{ ...round, chart: { ...round.chart, value: 'closed' } as typeof round.chart }] }),
      at('stage', { rounds: [{ ...round, info: { ...round.info, openPrice: 1 } }] }),
      at('bets', { open: [] }),
      { ...state, ticket: { ...state.ticket, value: 'confirming' } as State['ticket'] },
      { ...state, ticket: { ...state.ticket, context: { ...state.ticket.context, points: ME.points } } },
      at('commands', { charts: { ...state.commands.charts, D: { ...lock, value: { pending: 'look0' } } } }),
      ...[{}, { id: 2 }, { type: 'W' }, { status: 1 }, { points: 6_000 }].map((other) =>
        at('cash', { records: [{ ...record, ...other } as State['cash']['records'][number], ...state.cash.records] }),
      ),
    ];
    const digests = [state, ...others].map(seenHash);
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('a checkpoint has it beside the hash of the whole state', () => {
    expect(hashesOf(state)).toEqual({ state: hashValue(state), seen: seenHash(state) });
  });

  test('it has the twenty newest bets, each once', () => {
    const bet = state.bets.open[0];
    if (bet === undefined) throw new Error('the story has a bet');
    const bets = Array.from({ length: 30 }, (_, i) => ({ ...bet, id: (1_000 + i) as typeof bet.id }));
    const ids = seenOf(at('bets', { open: [...bets, ...bets] })).bets.map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 20 }, (_, i) => 1_029 - i));
  });
});
