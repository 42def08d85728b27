import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetId } from '../../../engine/base/brand.ts';
import { isIn } from '../../../engine/charts/step.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Policy } from '../../../engine/events/settings.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { selectBets } from '../../../engine/selectors/shell.ts';
import { BET, ME, ROUND, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* Two pages of a member bet the same in one round of a site that echoes no client id: on one device, or on two. */

const MANY: Policy = { ...DEFAULT_POLICY, betsPerRound: 'many' };
const both = [0, 1] as const;
type Fate = 'booked' | 'lost';

class Page {
  readonly story: Story;
  readonly toasts: string[] = [];
  private read = 0;
  private shown = 0;
  /** The site's bets that a message has told this page. */
  told = 0;
  isElsewhere = false;

  constructor(name: string, policy: Policy) {
    this.story = ready({ policy, kept: {} }).pass(2_000).tick();
    this.story.tab = `${name}-`;
    this.read = this.story.effects.length;
  }

  /** What the page has put on the device since the last look: whether it has a bet in flight. Undefined: nothing. */
  flight(): boolean | undefined {
    const news = this.story.effects.slice(this.read).filter((effect) => effect.type === 'limits.sending');
    this.read = this.story.effects.length;
    const last = news.at(-1);
    return last === undefined ? undefined : last.clientId !== null;
  }

  hear(): void {
    for (const { id, say } of this.story.state.toasts.shown)
      if (id > this.shown) {
        this.shown = id;
        this.toasts.push(say.kind);
      }
  }

  get ids(): readonly number[] {
    return selectBets(this.story.state)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  }
  count = (kind: string): number => this.toasts.filter((one) => one === kind).length;
  get isFree(): boolean {
    return !isIn(this.story.state.ticket, 'sending') && !isIn(this.story.state.ticket, 'inDoubt');
  }
}

/** The site and two pages. `isShared`: the pages are tabs of one device, which tells each of the other's bet in flight. */
class Two {
  readonly pages: readonly [Page, Page];
  readonly bets: Bet[] = [];
  readonly isShared: boolean;
  /** What became of the bet that each page sent. */
  readonly fates: [Fate[], Fate[]] = [[], []];

  constructor(isShared: boolean, policy = MANY) {
    this.isShared = isShared;
    this.pages = [new Page('a', policy), new Page('b', policy)];
  }

  private share(): void {
    for (const page of this.pages) page.hear();
    if (!this.isShared) return;
    for (const [nr, page] of this.pages.entries()) {
      const flight = page.flight();
      const other = this.pages[1 - nr] as Page;
      if (flight === undefined || flight === other.isElsewhere) continue;
      other.isElsewhere = flight;
      const data = {
        playerId: ME.id,
        limits: null,
        sinceMs: null,
        trouble: null,
        ...(flight ? { isElsewhere: true } : {}),
      };
      other.story.tell('limits.restored', data as never, 'storage');
    }
    for (const page of this.pages) page.hear();
  }

  pass(ms: number): this {
    for (let left = ms; left > 0; left -= 500) {
      for (const { story } of this.pages) story.pass(Math.min(500, left));
      this.share();
    }
    return this;
  }

  /** A page sends the bet. The site books it, or its frame is lost. */
  send(nr: 0 | 1, fate: Fate): boolean {
    const page = this.pages[nr];
    const { story } = page;
    if (!page.isFree) return false;
    story.tick();
    for (const intent of BETTING) story.send(intent);
    if (!isIn(story.state.ticket, 'sending')) return false;
    this.fates[nr].push(fate);
    if (fate === 'booked') this.bets.push({ ...BET, id: (this.bets.length + 1) as BetId, createdMs: story.at });
    this.share();
    return true;
  }

  /** The next bet that no message has told this page. */
  tell(nr: 0 | 1): void {
    const page = this.pages[nr];
    const bet = this.bets[page.told];
    if (bet === undefined) return;
    page.told += 1;
    page.story.tell('bet.accepted', { bet }, 'stomp');
    this.share();
  }

  /** Answers a page that asks for the bets of the round. */
  list(nr: 0 | 1): void {
    const { story } = this.pages[nr];
    for (const callId of story.waiting('bets.current'))
      story.answerTo(callId, 'bets.current', { current: [...this.bets].reverse(), recent: [], recentRound: null });
    this.share();
  }

  cut(nr: 0 | 1): void {
    const { story } = this.pages[nr];
    lost(story).pass(1_000);
    this.share();
    resynced(opened(story), { policy: MANY });
    this.share();
  }

  /** The round ends, and each page is answered whatever it asks. At last it is told what it has not asked for. */
  end(): this {
    for (let i = 0; i < 30; i++) {
      this.pass(3_000);
      this.list(0);
      this.list(1);
    }
    for (const nr of both) for (const _ of this.bets) this.tell(nr);
    return this;
  }
}

/** What must hold when the round is over and the lists were read. */
function holds(two: Two): void {
  const booked = two.bets.map(({ id }) => id);
  for (const nr of both) {
    const page = two.pages[nr];
    expect(page.story.state.ticket.value).toBe('idle');
    expect(page.ids).toEqual(booked);
    const lostOnes = two.fates[nr].filter((fate) => fate === 'lost').length;
    // a bet that the site has is never said to be absent
    expect(page.count('betAbsent')).toBeLessThanOrEqual(lostOnes);
    // the receipt of each bet has its own reference, and no sent bet is that of two
    const { terms } = page.story.state.bets;
    expect(terms.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b)).toEqual(booked);
    const sent = terms.flatMap((one) => one.sent?.clientId ?? []);
    expect(sent).toHaveLength(new Set(sent).size);
  }
}

describe('C7e: equal bets of two pages in flight at once, on a site that echoes no client id', () => {
  test.each([true, false])('C7e: both are booked, and each page has both and no doubt (one device: %s)', (isShared) => {
    for (const order of [
      [0, 0, 1, 1],
      [1, 1, 0, 0],
      [0, 1, 0, 1],
    ] as const) {
      const two = new Two(isShared);
      two.send(0, 'booked');
      two.pass(500).send(1, 'booked');
      two.pass(500);
      for (const nr of order) two.tell(nr);
      expect(two.pages.map(({ isFree }) => isFree)).toEqual([true, true]);
      holds(two.end());
      for (const page of two.pages) {
        expect(new Set(page.toasts)).toEqual(new Set(['betAccepted']));
      }
    }
  });

  test('C7e: on one device the other page’s bet does not end the own one; the list does, and the member is told the count', () => {
    const two = new Two(true);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    two.tell(1);
    expect(two.pages.map(({ isFree }) => isFree)).toEqual([false, false]);
    holds(two.end());
    for (const { toasts } of two.pages) expect(toasts).toEqual(['betAccepted', 'betAlike']);
    expect(two.pages[0].story.state.toasts.shown).toEqual([]);
  });

  test('C7e: the message says how many equal bets the round has', () => {
    const two = new Two(true);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    two.pass(6_000).list(0);
    expect(two.pages[0].story.state.toasts.shown.map(({ say }) => say)).toContainEqual({ kind: 'betAlike', count: 1 });
  });

  test('C7e: a page whose bet and the other page’s are lost says that its own is absent', () => {
    for (const isShared of [true, false]) {
      const two = new Two(isShared);
      two.send(0, 'lost');
      two.pass(500).send(1, 'lost');
      holds(two.end());
      for (const { toasts } of two.pages) expect(toasts).toEqual(['betAbsent']);
    }
  });

  test('C7e: beside another device, the first equal bet that is told ends the own one, and a doubt ends with the count', () => {
    const two = new Two(false);
    two.send(0, 'lost');
    two.pass(500).send(1, 'booked');
    two.pass(500).tell(0);
    expect(two.pages[0].isFree).toBe(true);
    const slow = new Two(false);
    slow.send(0, 'lost');
    slow.pass(7_000).send(1, 'booked');
    slow.list(0);
    expect(slow.pages[0].toasts).toEqual(['betAlike']);
  });

  test('C7e: where a member bets once in a round, no page waits for a second bet', () => {
    const two = new Two(true, DEFAULT_POLICY);
    two.send(0, 'booked');
    two.pass(500).send(1, 'lost');
    two.tell(0);
    expect(two.pages[0].isFree).toBe(true);
    expect(two.pages[0].count('betAlike')).toBe(0);
  });

  test('C7e: a bet of another percent is not judged by what this page confirmed, while it may be the other page’s', () => {
    for (const isShared of [true, false]) {
      const two = new Two(isShared);
      two.send(0, 'booked');
      two.pass(500).send(1, 'booked');
      two.bets[1] = { ...(two.bets[1] as Bet), profitPercent: 80 };
      const { story } = two.pages[0];
      const sentAs = () => story.state.bets.terms.map(({ id, sent }) => [id, sent?.percent]);
      expect(sentAs()).toEqual([[null, 88]]);
      story.tell('bet.accepted', { bet: two.bets[1] as Bet }, 'stomp');
      // another device is not known of: a site that books at another percent is found
      expect(sentAs()).toContainEqual([2, isShared ? undefined : 88]);
      story.tell('bet.accepted', { bet: two.bets[0] as Bet }, 'stomp');
      expect(sentAs()).toContainEqual([1, isShared ? 88 : undefined]);
    }
  });

  test('C7e: a bet that is dated before the own one was sent takes nothing of what this page confirmed', () => {
    const { story } = new Page('a', MANY);
    const old = { ...BET, id: 1 as BetId, createdMs: story.at - 5_000 };
    for (const intent of BETTING) story.send(intent);
    story.tell('bet.accepted', { bet: old }, 'stomp');
    story.tell('bet.accepted', { bet: { ...old, id: 2 as BetId, createdMs: story.at } }, 'stomp');
    const sent = story.state.bets.terms.map(({ id, sent: one }) => [id, one?.percent]);
    expect(sent.toSorted()).toEqual([
      [1, undefined],
      [2, 88],
    ]);
  });

  test('C7e: a refusal without a client id ends each page’s bet, and the one that the site has is shown on both', () => {
    const two = new Two(true);
    two.send(0, 'booked');
    two.pass(500).send(1, 'lost');
    for (const { story } of two.pages) story.tell('server.errored', { message: said('refused') });
    two.tell(0);
    two.tell(1);
    holds(two.end());
    for (const page of two.pages) expect(page.count('betAbsent')).toBe(0);
  });
});

const act = fc.record({
  nr: fc.constantFrom(...both),
  what: fc.constantFrom('send', 'send', 'lose', 'tell', 'tell', 'list', 'wait', 'cut' as const),
  ms: fc.integer({ min: 100, max: 3_000 }),
});

describe('C7e: two pages against a model of the site', () => {
  test('C7e: no bet is lost, doubled, in doubt for ever, or absent while the site has it', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(act, { minLength: 3, maxLength: 14 }), (isShared, acts) => {
        const two = new Two(isShared);
        for (const { nr, what, ms } of acts) {
          if (two.pages[0].story.at > ROUND.endMs - 25_000) break;
          two.pass(ms);
          if (what === 'send') two.send(nr, 'booked');
          else if (what === 'lose') two.send(nr, 'lost');
          else if (what === 'tell') two.tell(nr);
          else if (what === 'list') two.list(nr);
          else if (what === 'cut') two.cut(nr);
        }
        holds(two.end());
      }),
      { numRuns: 150 },
    );
  });

  test('C7e: on one device a page whose bet was lost always says so, or how many the site has', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => {
        const two = new Two(true);
        // each page sends once; the other page's bet may be on its way, and is not known yet
        for (const { nr, what, ms } of acts) {
          if (two.pages[0].story.at > ROUND.endMs - 25_000) break;
          two.pass(ms);
          if ((what === 'send' || what === 'lose') && two.fates[nr].length === 0)
            two.send(nr, what === 'send' ? 'booked' : 'lost');
          else if (what === 'tell') two.tell(nr);
          else if (what === 'list') two.list(nr);
        }
        holds(two.end());
        for (const nr of both)
          if (two.fates[nr][0] === 'lost')
            expect(two.pages[nr].count('betAbsent') + two.pages[nr].count('betAlike')).toBe(1);
      }),
      { numRuns: 150 },
    );
  });
});
