import { isIn } from '../../engine/charts/step.ts';
import type { RedactedIntent } from '../../engine/events/intents.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import type { Bet } from '../../engine/model/bets.ts';
import type { OwnLimitsPort } from '../../engine/ports/ports.ts';
import { createKeptLimits } from '../../engine/run/own-limits.ts';
import type { World } from '../../engine/run/world.ts';
import { asRef } from '../../fixtures/arbitraries/make.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, ROUND, START_MS, said } from '../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, type Setting, type Story, signedIn } from '../../fixtures/arbitraries/story.ts';

/** What the tabs of a device share: the records of the limits. */
export type Shelf = Map<string, string>;

const MANY = { ...DEFAULT_POLICY, betsPerRound: 'many' } as const;

/** The port of one tab over a shelf. */
export function shelfPort(shelf: Shelf): OwnLimitsPort {
  let since: number | null = null;
  return {
    load: (siteCode, playerId) => shelf.get(`${siteCode}.${playerId}`) ?? null,
    save: (siteCode, playerId, record) => shelf.set(`${siteCode}.${playerId}`, record),
    sending: (siteCode, playerId) => shelf.get(`sending.${siteCode}.${playerId}`) ?? null,
    keepSending: (siteCode, playerId, bet) => shelf.set(`sending.${siteCode}.${playerId}`, bet ?? ''),
    onChange: () => () => undefined,
    since: () => since,
    keepSince: (_playerId, sinceMs) => {
      since = sinceMs;
    },
    forgetSince: () => {
      since = null;
    },
  };
}

let pages = 0;

/** A page that begins with the tokens of the one before. */
function reloaded(setting: Setting): Story {
  const story = begun({ ...setting, access: asRef('token#1'), refresh: asRef('token#2') });
  return opened(story.answer('me.fetch', ME).answer('options.list', [OPTION]));
}

/**
 * A tab of a member: a story with the device's record of the limits and the site's list of the day. Only the timers of the limits and of
 * the day fire as time passes: nothing else of the page is looked at.
 */
export class LimitsTab {
  readonly story: Story;
  /** The site does not answer the list of the day. */
  isSilent: boolean;
  private readonly kept: ReturnType<typeof createKeptLimits>;
  private readonly forgetSince: OwnLimitsPort['forgetSince'];
  private readonly site: () => readonly Bet[];
  private performed = 0;

  constructor(
    port: OwnLimitsPort,
    site: () => readonly Bet[],
    setting: Pick<Setting, 'at'> & {
      readonly aheadMs?: number;
      readonly isSilent?: boolean;
      /** The page is a reload of one in which the member is signed in. */
      readonly isReload?: boolean;
    } = {},
  ) {
    const { aheadMs = 0, at = START_MS } = setting;
    this.isSilent = setting.isSilent === true;
    const isAhead = aheadMs !== 0;
    const measured = isAhead ? { isUnmeasured: true as const } : {};
    const page = { policy: MANY, round: null, at: at + aheadMs, ...measured };
    this.story = setting.isReload === true ? reloaded(page) : signedIn(page);
    this.story.tab = `tab${++pages}-`;
    const { state } = this.story;
    this.story.state = { ...state, session: { ...state.session, expiresAtMs: null } };
    this.site = site;
    this.forgetSince = port.forgetSince;
    this.kept = createKeptLimits({
      ports: { ownLimits: port },
      stateNow: () => this.story.state,
      siteNow: () => this.story.at,
      take: (source: 'storage', { type, data }: { type: 'limits.restored'; data: never }) =>
        this.story.tell(type, data, source),
      header: { siteCode: 'demo' },
    } as unknown as World);
    this.perform();
    if (isAhead) this.story.measure(aheadMs);
    this.reread();
    this.perform();
  }

  /** Performs the effects on the device, and answers the list of the day. */
  private perform(): void {
    for (; this.performed < this.story.effects.length; this.performed++) {
      const effect = this.story.effects[this.performed];
      if (
        effect?.type === 'limits.load' ||
        effect?.type === 'limits.save' ||
        effect?.type === 'limits.sending' ||
        effect?.type === 'since.save'
      )
        this.kept.perform(effect);
      else if (effect?.type === 'tokens.clear') this.forgetSince();
    }
    this.answer();
  }

  /** Answers what a page reads after a connect; the list of the day is answered for itself. */
  private reread(): void {
    const bodies = { ...answers({ round: null }), 'bets.list': { items: this.site(), last: true } };
    for (;;) {
      const day = this.story.state.play?.day?.callId;
      const next = this.story.state.calls.pending.find(({ call, callId }) => call !== 'clock.probe' && callId !== day);
      if (next === undefined) return;
      this.story.answerTo(next.callId, next.call, bodies[next.call] as never);
    }
  }

  answer(): void {
    const callId = this.story.state.play?.day?.callId;
    if (this.isSilent || callId == null) return;
    this.story.answerTo(callId, 'bets.list', { items: this.site(), last: true } as never);
    this.perform();
  }

  send(intent: RedactedIntent): ReturnType<Story['send']> {
    this.kept.look();
    this.perform();
    const answer = this.story.send(intent);
    this.perform();
    return answer;
  }

  /** The other tab's change is heard, as by the storage's event. */
  look(): void {
    this.kept.look();
    this.perform();
  }

  /** The site refuses the bet that this tab sent. */
  refuse(): void {
    const { clientId } = this.story.state.ticket.context;
    this.story.tell('server.errored', { clientId: clientId ?? undefined, message: said('거절') } as never, 'stomp');
    this.rest();
  }

  /** The short pause after a bet's answer passes. */
  private rest(): void {
    const timer = this.story.state.timers.find(({ id }) => id.startsWith('ticket|'));
    if (timer !== undefined && isIn(this.story.state.ticket, 'cooling'))
      this.story.tell('timer.elapsed', timer, 'timer');
    this.perform();
  }

  tell(type: 'bet.accepted' | 'bet.settled', bet: Bet): void {
    this.story.tell(type, { bet }, 'stomp');
    this.rest();
  }

  /** Time of the site passes; due timers of the limits and of the day fire at their time. */
  pass(ms: number): void {
    const untilMs = this.story.at + ms;
    for (;;) {
      const armed = this.story.state.timers.filter(({ id }) => id === 'limits|due' || id === 'day|over');
      const due = armed.map((timer) => [timer, this.dueMs(timer.id)] as const).filter(([, dueMs]) => dueMs <= untilMs);
      const next = due.toSorted(([, one], [, other]) => one - other)[0];
      if (next === undefined) break;
      this.story.at = Math.max(this.story.at, next[1]);
      this.story.tell('timer.elapsed', next[0], 'timer');
      this.perform();
    }
    this.story.at = untilMs;
  }

  private dueMs(id: string): number {
    const armed = this.armed.get(id);
    return armed ?? Number.POSITIVE_INFINITY;
  }

  /** When the timers are due, by their ids: the generation of these timers is that instant, or the day before it. */
  private get armed(): ReadonlyMap<string, number> {
    return new Map(
      this.story.state.timers.map(({ id, generation }) => [
        id,
        id === 'day|over' ? generation + 86_400_000 : generation,
      ]),
    );
  }

  /** A new round on the stage that takes bets. */
  nextRound(id: number, startMs: number): void {
    const round = { ...ROUND, id: id as typeof ROUND.id, startMs, endMs: startMs + 60_000 };
    const { state } = this.story;
    this.story.state = { ...state, stage: { ...state.stage, rounds: [], early: [] } };
    this.story.tell('round.created', { optionId: OPTION.id, round }, 'stomp');
    this.story.tick();
    this.perform();
  }

  /** Types an amount and opens the bet. */
  open(points: number): ReturnType<Story['send']> {
    this.story.tick();
    this.send({ type: 'amount.enter', text: String(points) });
    return this.send({ type: 'bet.open', betType: 'B' });
  }

  /** The link is cut, and comes back. */
  cut(): void {
    lost(this.story);
    this.story.tell('timer.elapsed', this.linkTimer(), 'timer');
    opened(this.story);
    this.reread();
    this.perform();
  }

  private linkTimer() {
    const timer = this.story.state.timers.find(({ id }) => id.startsWith('link|'));
    if (timer === undefined) throw new Error('the link does not come back');
    return timer;
  }
}

/** A bet of the member in a round of the given start. */
export const betOf = (id: number, points: number, roundId: number, startMs: number): Bet => ({
  ...BET,
  id: id as Bet['id'],
  points: points as Bet['points'],
  roundId: roundId as Bet['roundId'],
  roundStartMs: startMs,
  createdMs: startMs,
});
