import { DECIMALS_MAX } from '../base/bounds.ts';
import type { ClientId, PersonalRef, SecretRef, Stock } from '../base/brand.ts';
import type { CallAnswer, Page } from '../events/calls.ts';
import {
  type BallOutcome,
  type Bar,
  type Bet,
  type BetType,
  type FeedBet,
  GAME_TYPES,
  type Limits,
  type Me,
  type Round,
  type RoundResult,
  type TradeOption,
} from '../events/domain.ts';
import type { Prefs, RefusalCode, Theme } from '../events/facts.ts';
import type { Policy } from '../events/policy.ts';
import { type Check, finite, flag, list, maybe, oneOf, orNull, shape, table, text, whole } from './shape.ts';

const status = oneOf(0, 1, 2, 3);
const price = maybe(finite);
const decimals: Check<number> = (u): u is number => whole(u) && u >= 0 && u <= DECIMALS_MAX;
const NAMED_BETS = new Set<unknown>(['B', 'S', 'O', 'E', 'L', 'M', 'UN', 'OV', 'OS', 'OM', 'OL', 'ES', 'EM', 'EL']);
export const betType = (u: unknown): u is BetType => NAMED_BETS.has(u) || (typeof u === 'string' && /^\d$/.test(u));
const limit = (u: unknown): u is Limits[string] => u === undefined || typeof u === 'string' || Number.isFinite(u);

export const policy = shape<Policy>({
  closeLeadMs: finite,
  resultDialogMs: finite,
  payout: oneOf('fee', 'dividend'),
  defaultFeePercent: finite,
  retryDelaysMs: list(finite),
  staleMs: maybe(finite),
  retrySpread: maybe(flag),
  betsPerRound: maybe(oneOf('one', 'many')),
  englishSites: maybe(list(finite)),
  memberRoles: maybe(list(text<string>)),
});
export const theme = oneOf<Theme>('dark', 'light', 'device');
export const prefs = shape<Prefs>({ theme, alarm: flag, resultSound: flag, blink: flag, hotkeys: flag, hatch: flag });

const REFUSALS: { readonly [C in RefusalCode]: true } = {
  notSignedIn: true,
  accountBlocked: true,
  noRound: true,
  siteClosed: true,
  bettingClosed: true,
  submitting: true,
  alreadyBet: true,
  notInteger: true,
  belowMin: true,
  offUnit: true,
  aboveMax: true,
  aboveBalance: true,
  sideLimit: true,
  ownLimit: true,
  noDraft: true,
  offline: true,
  priceStale: true,
  clicksUsed: true,
  otherSide: true,
  chipAboveBalance: true,
  chipAboveMax: true,
  loginFieldsEmpty: true,
  depositEmpty: true,
  withdrawalEmpty: true,
  depositPending: true,
  withdrawalPending: true,
  cashBelowMin: true,
  aboveMoney: true,
  cashInactive: true,
  notCancellable: true,
  asking: true,
};
export const refusalCode = (u: unknown): u is RefusalCode => typeof u === 'string' && Object.hasOwn(REFUSALS, u);

export const gameType = oneOf(...GAME_TYPES);
export const round = shape<Round>({
  id: whole,
  round: whole,
  startMs: finite,
  endMs: finite,
  siteOpen: flag,
  buyLimit: price,
  sellLimit: price,
  openPrice: price,
  buyPrice: price,
  sellPrice: price,
});
export const result = shape<RoundResult>({
  id: whole,
  round: whole,
  startMs: finite,
  endMs: finite,
  open: price,
  high: price,
  low: price,
  close: price,
  status,
  resultPrice: price,
  ex: maybe(
    shape<BallOutcome>({
      oe: maybe(oneOf('O', 'E')),
      uo: maybe(oneOf('UN', 'OV')),
      sml: maybe(oneOf('S', 'M', 'L')),
      n: maybe(whole),
    }),
  ),
});
export const bet = shape<Bet>({
  id: whole,
  type: betType,
  roundId: whole,
  round: whole,
  roundStartMs: price,
  gameType: maybe(gameType),
  stock: maybe(text<Stock>),
  points: whole,
  profit: finite,
  profitPercent: price,
  status,
  createdMs: finite,
  clientId: maybe(text<ClientId>),
});
/** By hand, for speed: in a day's recording every other entry holds some. */
export const feedBet = (u: unknown): u is FeedBet => {
  if (typeof u !== 'object' || u === null) return false;
  const { id, type, points, createdMs, who } = u as Readonly<Record<keyof FeedBet, unknown>>;
  return (
    Number.isSafeInteger(id) &&
    betType(type) &&
    Number.isSafeInteger(points) &&
    Number.isFinite(createdMs) &&
    typeof who === 'string'
  );
};
export const option = shape<TradeOption>({
  id: whole,
  stock: text,
  type: gameType,
  isPlay: flag,
  isStop: flag,
  precision: decimals,
  buyPip: finite,
  sellPip: finite,
  limits: table(limit) as Check<Limits>,
  label: text,
  feePercent: price,
  dividendPercent: price,
});
export const me = shape<Me>({
  id: whole,
  username: text,
  name: maybe(text<PersonalRef>),
  nick: maybe(text<PersonalRef>),
  phone: maybe(text<PersonalRef>),
  email: maybe(text<PersonalRef>),
  birthDate: maybe(text<PersonalRef>),
  partnerName: maybe(text<PersonalRef>),
  bankName: maybe(text<PersonalRef>),
  accountNum: maybe(text<PersonalRef>),
  accountName: maybe(text<PersonalRef>),
  points: whole,
  money: whole,
  role: text,
  status: text,
  limits: table(limit) as Check<Limits>,
});
export const bar = shape<Bar>({ startMs: finite, open: finite, high: finite, low: finite, close: finite });
export const tokens = shape<CallAnswer['auth.refresh']>({
  access: text,
  refresh: orNull(text<SecretRef>),
  expiresInS: finite,
});
export const pageOf = <T>(item: Check<T>): Check<Page<T>> =>
  shape<Page<T>>({ items: list(item), last: flag, totalPages: maybe(whole) });
