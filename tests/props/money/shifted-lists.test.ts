import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { CashKind } from '../../../engine/model/cash.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { type Paging, pageAs } from '../../support/paged-site.ts';

/* What a list says of a command or a bet while other pages of the member are active, or the site dates nothing. */

const MINUTE = 60_000;
const row = (id: number, createdMs: number, over: object = {}) => ({
  id,
  type: 'B',
  status: 1,
  points: 1_000,
  createdMs,
  ...over,
});
type Row = ReturnType<typeof row>;
const outer = ({ state }: Story, kind: CashKind): string => {
  const { value } = state.commands.charts[kind];
  return typeof value === 'string' ? value : (Object.keys(value)[0] as string);
};
/** Answers every question about records of points. `rowsAt`: the site's rows when a page is asked for. */
function answer(story: Story, rowsAt: (page: number) => readonly Row[], paging: Paging): void {
  while (story.isPending('dnw.list')) {
    const { callId, params } = story.state.calls.pending.find(({ call }) => call === 'dnw.list') ?? expect.fail();
    const { page, size, statusStrs } = params as { page: number; size: number; statusStrs?: readonly number[] };
    const found = rowsAt(page).filter(({ status }) => statusStrs?.includes(status) ?? true);
    story.answerTo(callId, 'dnw.list', pageAs(found, paging, page, size) as never);
  }
}
const COUNT = 92;
const site = fc.record({
  order: fc.constantFrom<Paging['order']>('newest', 'oldest'),
  cap: fc.integer({ min: 5, max: 40 }),
  says: fc.constantFrom<Paging['says']>('last', 'pages', 'totals', 'page', 'nothing'),
  /** The page that begins with the pending row, once a row of a page before it has left. */
  border: fc.integer({ min: 1, max: 2 }),
});

describe('C9f: a row leaves the list while its pages are read', () => {
  test.each(['D', 'W'] as const)('C9f: a request that is pending at the site keeps its lock (%s)', (kind) => {
    fc.assert(
      fc.property(site, fc.nat(), ({ border, ...paged }, leaves) => {
        const story = ready().pass(3_000);
        const isNewest = paged.order === 'newest';
        const slotOf = (i: number): number => (isNewest ? i : COUNT - 1 - i);
        const place = border * paged.cap;
        const all = Array.from({ length: COUNT }, (_, i) =>
          row(100 + i, story.at - (i + 1) * MINUTE, slotOf(i) === place ? { type: kind, status: 0 } : {}),
        );
        const left = all.filter((_, i) => slotOf(i) !== leaves % place);
        const ask = (rowsAt: (page: number) => readonly Row[]): void => {
          story.pass(1_000).ask('dnw.list', { playerId: 101, endMs: story.at + MINUTE, page: 0, size: 50 });
          answer(story, rowsAt, paged);
        };
        answer(story, () => all, paged);
        ask(() => all);
        expect(outer(story, kind)).toBe('pending');
        let hasLeft = false;
        ask((page) => {
          const rows = hasLeft ? left : all;
          hasLeft ||= page === border - 1;
          return rows;
        });
        expect(outer(story, kind)).toBe('pending');
      }),
      { numRuns: 40 },
    );
  });
});

describe('C9d: a request in doubt beside a pending one of another page', () => {
  /** What the member is told of a request for 10,000 points without an answer, while the list has one of these points. */
  const told = (kind: CashKind, points: number, isTold: boolean) => {
    const story = ready().pass(3_000);
    answer(story, () => [], { order: 'newest', cap: 50, says: 'last' });
    story.send({ type: kind === 'D' ? 'deposit.request' : 'withdrawal.request', text: '10,000' });
    const record = row(5, story.at, { type: kind, status: 0, points });
    if (isTold) story.tell('dnw.created', { record } as never, 'stomp');
    story.fail('dnw.apply', 'timeout');
    for (let i = 0; i < 20; i++) {
      story.pass(1_000);
      answer(story, () => [record], { order: 'newest', cap: 50, says: 'last' });
    }
    return [outer(story, kind), story.state.commands.fates[kind]];
  };

  test.each([
    ['D', true],
    ['D', false],
    ['W', true],
    ['W', false],
  ] as const)(
    'C9d: one of another amount locks the kind, and is not the request (%s, told by the queue: %s)',
    (kind, isTold) => {
      expect(told(kind, 50_000, isTold)).toEqual(['pending', 'absent']);
      expect(told(kind, 10_000, isTold)).toEqual(['pending', 'taken']);
    },
  );
});

describe('C7b: a site that does not date the bets of the member', () => {
  test.each<[string, (story: Story) => Partial<Bet>]>([
    ['has no date', () => ({ createdMs: 0 })],
    ['has the date of its round alone', ({ at }) => ({ createdMs: at - 20_000, roundStartMs: at - 20_000 })],
  ])('C7b: a bet in doubt that the list shows was taken, if it %s', (_what, fields) => {
    const story = ready().pass(2_000).tick();
    for (const intent of BETTING) story.send(intent);
    expect(story.state.ticket.value).toBe('sending');
    const bet: Bet = { ...BET, id: asId(9), ...fields(story) };
    story.pass(6_000).answer('bets.current', { current: [bet], recent: [], recentRound: null });
    expect(story.state.ticket.value).not.toMatchObject({ inDoubt: expect.anything() });
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).not.toContain('betAbsent');
  });
});
