import type { PersonalRef, SecretRef } from '../base/brand.ts';
import {
  CALL_TREATMENT,
  type CallAnswer,
  type CallFailure,
  type CallName,
  type CallParams,
  type Page,
} from '../events/calls.ts';
import {
  type Bar,
  type Bet,
  type FeedBet,
  GAME_TYPES,
  type Limits,
  type Me,
  type Round,
  type RoundResult,
  type ServerMessage,
  type Side,
  type Ticker,
  type TradeOption,
} from '../events/domain.ts';
import {
  type ClockReason,
  type FactData,
  type FactType,
  type LinkLoss,
  LOTS,
  type Prefs,
  STEP_COUNTS,
  type Theme,
} from '../events/facts.ts';
import type { Policy } from '../events/policy.ts';
import { anything, type Check, finite, flag, list, maybe, oneOf, orNull, shape, table, text, whole } from './shape.ts';

/* What the data of each fact looks like in a recording: the fold never meets data of a known type in another shape. */

const CALLS = Object.keys(CALL_TREATMENT) as CallName[];
const side = oneOf<Side>('B', 'S');
const status = oneOf(0, 1, 2, 3);
const number = maybe(finite);
const none = shape<Record<string, never>>({});
const limits = table(maybe(oneOfKinds)) as Check<Limits>;
function oneOfKinds(u: unknown): u is number | string {
  return typeof u === 'string' || Number.isFinite(u);
}

export const policy = shape<Policy>({
  closeLeadMs: finite,
  resultDialogMs: finite,
  payout: oneOf('fee', 'dividend'),
  defaultFeePercent: finite,
  retryDelaysMs: list(finite),
});
const theme = oneOf<Theme>('dark', 'light', 'device');
const prefs = shape<Prefs>({ theme, alarm: flag, resultSound: flag, blink: flag, hotkeys: flag, hatch: flag });
const somePrefs = shape<Partial<Prefs>>({
  theme: maybe(theme),
  alarm: maybe(flag),
  resultSound: maybe(flag),
  blink: maybe(flag),
  hotkeys: maybe(flag),
  hatch: maybe(flag),
} as never);

const round = shape<Round>({
  id: whole,
  round: whole,
  startMs: finite,
  endMs: finite,
  siteOpen: flag,
  buyLimit: number,
  sellLimit: number,
  openPrice: number,
  buyPrice: number,
  sellPrice: number,
});
const result = shape<RoundResult>({
  id: whole,
  round: whole,
  startMs: finite,
  endMs: finite,
  open: number,
  close: number,
  status,
  resultPrice: number,
});
const bet = shape<Bet>({
  id: whole,
  type: text as Check<Bet['type']>,
  roundId: whole,
  round: whole,
  roundStartMs: number,
  gameType: maybe(oneOf(...GAME_TYPES)),
  stock: maybe(text),
  points: whole,
  profit: finite,
  profitPercent: number,
  status,
  createdMs: finite,
  clientId: maybe(text),
});
const feedBet = (u: unknown): u is FeedBet => {
  const b = u as Readonly<Record<keyof FeedBet, unknown>> | null; // by hand: every other entry of a day is one of these
  return (
    typeof b === 'object' &&
    b !== null &&
    Number.isSafeInteger(b.id) &&
    typeof b.type === 'string' &&
    Number.isSafeInteger(b.points) &&
    Number.isFinite(b.createdMs) &&
    typeof b.who === 'string'
  );
};
const option = shape<TradeOption>({
  id: whole,
  stock: text,
  type: oneOf(...GAME_TYPES),
  isPlay: flag,
  isStop: flag,
  precision: whole,
  buyPip: finite,
  sellPip: finite,
  limits,
  label: text,
  feePercent: number,
  dividendPercent: number,
});
const me = shape<Me>({
  id: whole,
  username: text,
  name: maybe(text<PersonalRef>),
  nick: maybe(text<PersonalRef>),
  points: whole,
  money: whole,
  role: text,
  status: text,
  limits,
});
const tokens = shape<CallAnswer['auth.refresh']>({
  access: text,
  refresh: orNull(text<SecretRef>),
  expiresInS: finite,
});
const pageOf = <T>(item: Check<T>): Check<Page<T>> => shape<Page<T>>({ items: list(item), last: flag });
const span = shape<CallParams['round.results']>({
  optionId: whole,
  startMs: finite,
  endMs: finite,
  page: whole,
  size: whole,
});
const answered = <N extends CallName>(
  params: Check<CallParams[N]>,
  body: Check<CallAnswer[N]>,
): Check<{ readonly callId: number; readonly params: CallParams[N]; readonly body: CallAnswer[N] }> =>
  shape({ callId: whole, params, body } as never);

type Shapes = { readonly [T in Exclude<FactType, 'price.batched'>]: Check<FactData<T>> };

/** The shape of every fact's data but `price.batched`, whose ticks are text (decode.ts). */
export const shapes: Shapes = {
  'engine.started': shape({
    app: text,
    siteCode: text,
    policy,
    path: text,
    prefs,
    access: orNull(text<SecretRef>),
    refresh: orNull(text<SecretRef>),
    expiresAtMs: orNull(finite),
  }),
  'clock.suspected': shape({ reason: oneOf<ClockReason>('start', 'link', 'interval', 'wake', 'jump') }),
  'timer.elapsed': shape({ id: text, generation: whole }),
  'effect.failed': shape({ effect: text, message: text }),
  'nav.changed': shape({ path: text, by: oneOf('member', 'history') }),
  'intent.refused': shape<FactData<'intent.refused'>>({
    intent: text,
    code: text,
    params: table(finite),
    points: maybe(whole),
  } as never),
  'prefs.changed': somePrefs,
  'toast.dismissed': shape({ id: whole }),
  'result.dismissed': none,
  'error.dismissed': none,
  'recording.requested': none,
  'reload.requested': none,
  'results.wanted': shape({ list: oneOf('results', 'paint', 'bets') }),
  'recording.exported': shape({ entries: whole, bytes: whole }),
  'session.loginRequested': shape({ username: text, password: text }),
  'session.logoutRequested': none,
  'session.retried': none,
  'site.identify.answered': answered<'site.identify'>(shape({ code: text }), shape({ id: whole, stockPrefix: text })),
  'auth.password.answered': answered<'auth.password'>(shape({ username: text, password: text }), tokens),
  'auth.refresh.answered': answered<'auth.refresh'>(shape({ refresh: text }), tokens),
  'me.fetch.answered': answered<'me.fetch'>(none, me),
  'clock.probe.answered': answered<'clock.probe'>(
    none,
    shape({ sentMs: finite, receivedMs: finite, offsetMs: finite }),
  ),
  'options.list.answered': answered<'options.list'>(none, list(option)),
  'tickers.fetch.answered': answered<'tickers.fetch'>(
    shape({ stocks: list(text) }),
    list(shape<Ticker>({ stock: text, price: finite, changePercent: finite })),
  ),
  'round.current.answered': answered<'round.current'>(shape({ optionId: whole }), orNull(round)),
  'round.results.answered': answered<'round.results'>(span, pageOf(result)),
  'round.paint.answered': answered<'round.paint'>(span, pageOf(result)),
  'bets.current.answered': answered<'bets.current'>(
    shape({ optionId: whole, roundId: whole }),
    shape({ current: list(bet), recent: list(bet), recentRound: orNull(result) }),
  ),
  'bets.list.answered': answered<'bets.list'>(shape({ playerId: whole, page: whole, size: whole }), pageOf(bet)),
  'summary.daily.answered': answered<'summary.daily'>(
    shape({ optionId: whole, dateMs: finite }),
    shape({ buyCount: whole, sellCount: whole, changeCount: whole }),
  ),
  'bars.fetch.answered': answered<'bars.fetch'>(
    shape({ stock: text, periodS: finite, beginMs: finite, endMs: finite, isFirst: flag }),
    list(shape<Bar>({ startMs: finite, open: finite, high: finite, low: finite, close: finite })),
  ),
  'call.failed': shape({
    callId: whole,
    call: oneOf(...CALLS),
    reason: oneOf<CallFailure>('status', 'network', 'timeout', 'decode'),
    status: orNull(finite),
    message: orNull(text),
    report: list(text),
  }),
  'link.opened': shape({ generation: whole, user: orNull(text<PersonalRef>) }),
  'link.lost': shape({
    generation: whole,
    reason: oneOf<LinkLoss>('closed', 'refused', 'timeout', 'silent', 'error', 'asked'),
    code: orNull(finite),
  }),
  'link.forcedOut': shape({ message: orNull(text) }),
  'wire.rejected': shape({ from: text, bytes: finite, report: list(text) }),
  'wire.unknown': shape({ from: text, type: text, sketch: anything }),
  'round.created': shape({ optionId: whole, round }),
  'round.started': shape({ optionId: whole, id: whole, openPrice: finite, buyPrice: number, sellPrice: number }),
  'round.limitChanged': shape({ optionId: whole, id: whole, buyLimit: number, sellLimit: number }),
  'round.finished': shape({ optionId: whole, result, fast: flag }),
  'feed.batched': shape({ optionId: whole, bets: list(feedBet) }),
  'amount.entered': shape({ points: whole }),
  'amount.added': shape<FactData<'amount.added'>>({
    points: whole,
    by: oneOf('chip', 'step'),
    lot: maybe(oneOf(...LOTS)),
    count: maybe(oneOf(...STEP_COUNTS)),
    side: maybe(side),
  } as never),
  'amount.reset': none,
  'amount.maxed': shape({ points: whole }),
  'bet.drafted': shape({ side, points: whole, roundId: whole }),
  'bet.cancelled': none,
  'bet.sent': shape({ clientId: text, optionId: whole, roundId: whole, side, points: whole, gateMs: finite }),
  'bet.unsent': shape({ clientId: text, reason: text }),
  'bet.accepted': shape({ bet }),
  'bet.settled': shape({ bet }),
  'wallet.changed': shape({ points: whole, money: whole }),
  'server.errored': shape<ServerMessage>({ message: text, code: maybe(text), clientId: maybe(text) } as never),
  'notice.received': shape({ id: whole, title: text, content: text }),
};
