import type { Sentence } from '../../../base/sentence.ts';
import { GO_AWAY } from '../../../charts/link.chart.ts';
import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { stepLink, stepSession } from '../../charts.ts';
import { note } from '../../diagnostics.ts';
import { type Actions, type FoldContext, happened } from '../../fold-context.ts';
import {
  isExpired,
  isLinkCut,
  isLinkUp,
  isRefreshing,
  isResynced,
  isSignedIn,
  isUnrenewed,
  siteIdOf,
} from '../../reads.ts';
import { BUFFER_MAX, UNKNOWN_MAX } from '../../shape/limits.ts';
import type { Buffered } from '../../shape/link.ts';
import type { State } from '../../state.ts';
import { arm, disarm, isArmed } from '../../timers.ts';
import { inResync } from '../request/answers.ts';
import { agedBySleep, armUnsentAnew, call, lateCalls } from '../request/calls.ts';
import {
  loadLists,
  readStageAgain,
  requestBets,
  requestRecords,
  requestRound,
  subscribe,
} from '../request/requests.ts';
import { burstAnew, startBurst } from './clock.ts';

/** What the fold does for each action of the link's chart (product.md 4, Live link). */
export const linkActions: Actions['link'] = {
  connect,
  disconnect: (state, at) => {
    at.fx.emit({ type: 'stomp.disconnect' });
    return { ...state, link: { ...state.link, resync: [], isHeld: false } };
  },
  resync,
  noteUp: (state, at) => happened(state, 'linkUp', undefined, at),
  confirm: readAgain,
  noteLoss: (state, at) => {
    const quiet = { ...state, link: { ...state.link, buffer: [], rejects: 0, isHeld: false } };
    return happened(quiet, 'linkLost', undefined, at);
  },
};

/** Connects with a valid token. An expired token is renewed first, and the connect waits (fault 20). */
function connect(state: State, at: FoldContext): State {
  if (state.link.isHeld) return state;
  if (isRefreshing(state) || isExpired(state, at)) return probe(state, at);
  return emitConnect(state, at);
}

/** Asks whether the session is still valid. The next connect waits for the answer (live-link 6, faults 4 and 20). */
const probe = (state: State, at: FoldContext): State =>
  call({ ...state, link: { ...state.link, isHeld: true } }, 'me.fetch', {}, at);

/** The session is valid, or nobody can be asked: a waiting connect goes out. */
export function releaseLink(state: State, at: FoldContext): State {
  if (!state.link.isHeld || isRefreshing(state)) return state; // a refresh releases the connect itself
  const released: State = { ...state, link: { ...state.link, isHeld: false } };
  return isIn(state.link.chart, 'connecting') ? emitConnect(released, at) : released;
}

/** Opens the connection of the current generation. */
function emitConnect(state: State, at: FoldContext): State {
  const { generation } = state.link.chart.context;
  at.fx.emit({ type: 'stomp.connect', generation, access: state.session.access, siteId: siteIdOf(state) });
  return state;
}

/** Starts or restarts the link, with the retries of the policy. */
export const startLink = (state: State, at: FoldContext): State => {
  const { retryDelaysMs: delaysMs, retrySpread } = state.app.policy;
  return stepLink(state, { type: 'start', delaysMs, isSpread: retrySpread === true }, at);
};

/** Asks again for what may have been missed, without a loader (live-link 2; fault 16). */
function readAgain(state: State, at: FoldContext): State {
  if (!isSignedIn(state)) return state;
  const known = readStageAgain(requestRecords(call(state, 'me.fetch', {}, at), at), at);
  return hasOpenElsewhere(known) ? requestBets(known, at) : known;
}

/** Whether a bet is open that is of no round on the stage. The list of own bets tells its result at once. */
const hasOpenElsewhere = ({ bets, stage }: State): boolean =>
  bets.open.some(({ roundId }) => !stage.rounds.some(({ info }) => info.id === roundId));

/**
 * Subscribes, then re-reads what may have been missed. The loader ends with the last answer (decisions, Session and link). The
 * first time, the stage has just loaded its lists. A later connect reads them again.
 */
function resync(state: State, at: FoldContext): State {
  subscribe(state, at);
  const empty: State = { ...state, link: { ...state.link, resync: [] } };
  const asked = inResync(empty, (s) => requestRound(requestRecords(call(s, 'me.fetch', {}, at), at), at));
  const lists = state.link.chart.context.generation > 1 ? loadLists(asked, at) : asked;
  return requestBets(lists, at);
}

/**
 * The link is open. Within a session the site always greets the same user. Another user means that the link belongs to somebody
 * else (fault 25).
 */
export function opened(state: State, { generation, user }: FactData<'link.opened'>, at: FoldContext): State {
  const known = state.link.user;
  const isOurs = generation === state.link.chart.context.generation;
  if (isOurs && known !== null && user !== null && user !== known)
    return endFromOutside(note(state, 'linkLosses', { code: 'foreignLink' }), null, at);
  const greeted = isOurs && user !== null ? { ...state, link: { ...state.link, user } } : state;
  return stepLink(greeted, { type: 'opened', generation }, at);
}

/**
 * The session was ended from outside: no reconnect. The member is told. Closing that dialog reloads the page (product.md 4).
 */
export function endFromOutside(state: State, message: Sentence | null, at: FoldContext): State {
  const told: State = { ...state, dialog: { kind: 'forcedOut', message } };
  return stepSession(stepLink(told, { type: 'forcedOut' }, at), { type: 'forcedOut' }, at);
}

/** Keeps a message that comes during a re-read. It is folded after the re-read (decisions, Session and link). */
export const keep = (state: State, { type, data }: Buffered): State => ({
  ...state,
  link: { ...state.link, buffer: [...state.link.buffer, { type, data } as Buffered].slice(-BUFFER_MAX) },
});

/** After this many refused messages on one link, the engine asks for what they should have told (live-link 6, fault 16). */
const REJECTS_MAX = 5;
/**
 * The shortest time between two such reads, in ms. If a site sends unreadable messages all day, the clients must not all ask it
 * all day.
 */
const REJECTS_QUIET_MS = 60_000;
const QUIET = 'rejects|quiet';

export function rejected(state: State, { from, report, isPart }: FactData<'wire.rejected'>, at: FoldContext): State {
  const noted = note(state, 'rejected', { code: 'unread', from, why: report[0] ?? null });
  if (isPart === true) return noted;
  const rejects = noted.link.rejects + 1;
  if (rejects < REJECTS_MAX || isArmed(noted, QUIET)) return { ...noted, link: { ...noted.link, rejects } };
  const counted: State = { ...noted, link: { ...noted.link, rejects: 0 } };
  return isLinkUp(counted) ? readAgain(arm(counted, QUIET, REJECTS_QUIET_MS, at), at) : counted;
}

/** An unknown type is counted and reported once (fault 17). Unknown fields of a known type are in the log only. */
export function unknown(state: State, { from, type, isPart }: FactData<'wire.unknown'>): State {
  if (isPart === true) return state;
  const words = `${from}: ${type}`;
  const { diagnostics } = state;
  if (diagnostics.unknownTypes.includes(words))
    return { ...state, diagnostics: { ...diagnostics, unknown: diagnostics.unknown + 1 } };
  const told = note(state, 'unknown', { code: 'unknownType', from, type });
  const unknownTypes = [...diagnostics.unknownTypes, words].slice(-UNKNOWN_MAX);
  return { ...told, diagnostics: { ...told.diagnostics, unknownTypes } };
}

/** A link without heartbeats for two intervals counts as lost, even if it looks open (live-link 6, fault 23). */
const STALE_MS = 20_000;

/** The page may have slept, or the network may be back: measures the clock anew and does not trust the link. */
export function suspected(state: State, at: FoldContext, { reason, asleepMs }: FactData<'clock.suspected'>): State {
  if (state.site.info === null) return state;
  const looked = reason === 'wake' ? happened(state, 'woken', undefined, at) : state;
  const awake = sleptOver(looked, asleepMs, at);
  const renewed = reason === 'online' ? renewedNow(awake, at) : awake;
  const timed = (reason === 'jump' || asleepMs > 0 ? burstAnew : startBurst)(renewed, at);
  if (asleepMs > STALE_MS) return stepLink(timed, { type: 'stale' }, at);
  return reason === 'online' ? stepLink(happened(timed, 'networkBack', undefined, at), { type: 'hurry' }, at) : timed;
}

/** A command that waits for a new token may have waited too long by a sleep, and has less time left. Rule: C9. */
function sleptOver(state: State, asleepMs: number, at: FoldContext): State {
  if (asleepMs <= 0) return state;
  const aged = agedBySleep(state, asleepMs);
  const timely = lateCalls(aged, at).reduce((s, callId) => happened(s, 'commandLate', callId, at), aged);
  return armUnsentAnew(timely, at);
}

/** A token that could not be renewed is renewed now, not after the wait. Rule: C4b. */
function renewedNow(state: State, at: FoldContext): State {
  const { access, refresh } = state.session;
  const retried = { type: 'retried', hasAccess: access !== null, hasRefresh: refresh !== null } as const;
  return isUnrenewed(state) ? stepSession(state, retried, at) : state;
}

/** A refused CONNECT may mean that the session expired. Its text is not reliable, so a call asks (live-link 2). */
export function lost(state: State, data: FactData<'link.lost'>, at: FoldContext): State {
  const { generation, reason, code, chance } = data;
  const { tries } = state.link.chart.context;
  const next = stepLink(state, { type: 'lost', generation, code, chance }, at);
  if (next === state) return state;
  const noted = note(next, 'linkLosses', { code: 'linkLost', reason, closeCode: code });
  if (!isSignedIn(noted)) return noted;
  if (reason === 'silent') return startBurst(noted, at); // is the site there at all? (fault 12)
  const isProbed = reason === 'refused' || (code === GO_AWAY && tries > 0);
  return isProbed ? probe(noted, at) : noted;
}

/** Lets the link come up when the re-read is complete. Called after every answer and failure. */
export const syncedWhenDone = (state: State, at: FoldContext): State =>
  isResynced(state) ? stepLink(state, { type: 'synced' }, at) : state;

/** A cut that is shorter than this, in ms, does not cover the screen. Bets are refused from its first moment (C5f). */
const COVER_MS = 400;
const COVER = 'cover|link';

/** Covers the screen some time after the link was cut, and uncovers it with its return. */
export function coverLink(before: State, state: State, at: FoldContext): State {
  const isCut = isLinkCut(state);
  if (isCut === isLinkCut(before)) return state;
  if (isCut) return arm(state, COVER, COVER_MS, at);
  const quiet = disarm(state, COVER, at);
  return { ...quiet, link: { ...quiet.link, isCovered: false } };
}

export const covered = (state: State): State => ({ ...state, link: { ...state.link, isCovered: true } });
