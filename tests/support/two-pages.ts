import type { BetId } from '../../engine/base/brand.ts';
import { isIn } from '../../engine/charts/step.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import type { Policy } from '../../engine/events/settings.ts';
import type { Bet } from '../../engine/model/bets.ts';
import { selectBets } from '../../engine/selectors/shell.ts';
import { BET, ME } from '../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, opened, ready, resynced, type Story } from '../../fixtures/arbitraries/story.ts';

/* Pages of a member, on one device or on several, and a site that echoes no client id, in virtual time. */

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
  /** What the device has told this page of the flights of its other pages. */
  elsewhere = '[]';
  /** The bet that this page has put on the device. */
  flight: string | null = null;

  constructor(name: string, policy: Policy) {
    this.story = ready({ policy, kept: {} }).pass(2_000).tick();
    this.story.tab = `${name}-`;
    this.read = this.story.effects.length;
  }

  /** Reads what the page has put on the device since the last look. */
  look(): void {
    for (const effect of this.story.effects.slice(this.read)) {
      if (effect.type !== 'limits.sending') continue;
      const { clientId, like = '' } = effect;
      this.flight = clientId === null ? null : clientId + like;
    }
    this.read = this.story.effects.length;
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

/** The site and some pages. `devices`: the device of each page. A device tells each of its pages of the bets that its others have in flight. */
export class Several {
  readonly pages: readonly Page[];
  readonly bets: Bet[] = [];
  /** What became of the bets that each page sent. */
  readonly fates: readonly Fate[][];
  private readonly devices: readonly number[];

  constructor(devices: readonly number[], policy = MANY) {
    this.devices = devices;
    this.pages = devices.map((_, nr) => new Page(`${nr}`, policy));
    this.fates = devices.map(() => []);
  }

  page(nr: number): Page {
    return this.pages[nr] as Page;
  }

  /** What a page puts on its device is told to the others there, and what each tells the member is noted. */
  private share(): void {
    for (const page of this.pages) {
      page.hear();
      page.look();
    }
    for (const [nr, page] of this.pages.entries()) {
      const beside = this.pages.filter((other, i) => other !== page && this.devices[i] === this.devices[nr]);
      const flights = beside.flatMap(({ flight }) => flight ?? []);
      const elsewhere = JSON.stringify(flights);
      if (elsewhere === page.elsewhere) continue;
      page.elsewhere = elsewhere;
      const told = flights.length === 0 ? {} : { isElsewhere: true, elsewhere: flights };
      const data = { playerId: ME.id, limits: null, sinceMs: null, trouble: null, ...told };
      page.story.tell('limits.restored', data as never, 'storage');
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

  /** Whether a page has heard of every bet that another page has heard of. One that has not may take such a bet for its own (C7e). */
  hasHeard = (nr: number): boolean => this.pages.every(({ told }) => told <= this.page(nr).told);

  /** A page sends the bet. The site books it, or its frame is lost. */
  send(nr: number, fate: Fate): boolean {
    const page = this.page(nr);
    const { story } = page;
    if (!page.isFree) return false;
    story.tick();
    for (const intent of BETTING) story.send(intent);
    if (!isIn(story.state.ticket, 'sending')) return false;
    this.fates[nr]?.push(fate);
    if (fate === 'booked') this.bets.push({ ...BET, id: (this.bets.length + 1) as BetId, createdMs: story.at });
    this.share();
    return true;
  }

  /** The next bet that no message has told this page. */
  tell(nr: number): void {
    const page = this.page(nr);
    const bet = this.bets[page.told];
    if (bet === undefined) return;
    page.told += 1;
    page.story.tell('bet.accepted', { bet }, 'stomp');
    this.share();
  }

  /** Answers a page that asks for the bets of the round, or for all bets. */
  list(nr: number): void {
    const { story } = this.page(nr);
    for (const callId of story.waiting('bets.list'))
      story.answerTo(callId, 'bets.list', { items: [...this.bets].reverse(), last: true });
    for (const callId of story.waiting('bets.current'))
      story.answerTo(callId, 'bets.current', { current: [...this.bets].reverse(), recent: [], recentRound: null });
    this.share();
  }

  cut(nr: number): void {
    const { story } = this.page(nr);
    lost(story).pass(1_000);
    this.share();
    resynced(opened(story), { policy: MANY });
    this.share();
  }

  /** The round ends, and each page is answered whatever it asks. At last it is told what it has not asked for. */
  end(): this {
    for (let i = 0; i < 30; i++) {
      this.pass(3_000);
      for (const nr of this.pages.keys()) this.list(nr);
    }
    for (const nr of this.pages.keys()) for (const _ of this.bets) this.tell(nr);
    return this;
  }
}

/** Two pages. `isShared`: they are tabs of one device. */
export class Two extends Several {
  declare readonly pages: readonly [Page, Page];
  declare readonly fates: readonly [Fate[], Fate[]];

  constructor(isShared: boolean, policy = MANY) {
    super(isShared ? [0, 0] : [0, 1], policy);
  }
}
