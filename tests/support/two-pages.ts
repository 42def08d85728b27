import type { BetId } from '../../engine/base/brand.ts';
import { isIn } from '../../engine/charts/step.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import type { Policy } from '../../engine/events/settings.ts';
import type { Bet } from '../../engine/model/bets.ts';
import { selectBets } from '../../engine/selectors/shell.ts';
import { BET, ME } from '../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, opened, ready, resynced, type Story } from '../../fixtures/arbitraries/story.ts';

/* Two pages of a member, on one device or on two, and a site that echoes no client id, in virtual time. */

/** A site that takes several bets of a member in a round. */
export const MANY: Policy = { ...DEFAULT_POLICY, betsPerRound: 'many' };
/** The numbers of the pages. */
export const both = [0, 1] as const;
type Fate = 'booked' | 'lost';

/** A page that is ready to bet, with what it has told the member. */
export class Page {
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
export class Two {
  readonly pages: readonly [Page, Page];
  readonly bets: Bet[] = [];
  readonly isShared: boolean;
  /** What became of the bet that each page sent. */
  readonly fates: [Fate[], Fate[]] = [[], []];

  constructor(isShared: boolean, policy = MANY) {
    this.isShared = isShared;
    this.pages = [new Page('a', policy), new Page('b', policy)];
  }

  /** What a page puts on a shared device is told to the other, and what either tells the member is noted. */
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
