import { DECIMALS_MAX } from '../base/bounds.ts';
import {
  type Check,
  finite,
  flag,
  isObject,
  list,
  type Of,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../base/check.ts';
import { parseIsoMs } from '../base/time.ts';
import { GameType, RoundStatus } from '../model/market.ts';
import { BetType } from '../model/ticket.ts';

/** The version of the file. Version 1 did not say what the bet was accepted under. */
export const EVIDENCE_VERSION = 2;
export const EVIDENCE_KIND = 'round-receipt';

const instant = (u: unknown): u is string => text(u) && parseIsoMs(u) !== undefined;
const decimals = (u: unknown): u is number => whole(u) && u >= 0 && u <= DECIMALS_MAX;
const pips = { precision: decimals, buyPip: finite, sellPip: finite };
const trade = (u: unknown): u is readonly [at: string, price: number] =>
  Array.isArray(u) && u.length === 2 && instant(u[0]) && finite(u[1]);
const ball = shape({
  oe: optional(oneOf('O', 'E')),
  uo: optional(oneOf('UN', 'OV')),
  sml: optional(oneOf('S', 'M', 'L')),
  n: optional(whole),
});
const policy = shape({
  betStatusIs: oneOf('own', 'round'),
  ballSizes: optional(shape({ smallTo: finite, mediumTo: finite })),
});
/** One word of the site on the bet. */
const word = shape({
  status: RoundStatus,
  type: BetType,
  points: whole,
  profit: orNull(finite),
  profitPercent: orNull(finite),
  roundId: whole,
  gameType: orNull(GameType),
  stock: orNull(text),
});

/** What the site told of the round. The digit of number-ball decides without an open price. */
const told = {
  open: orNull(finite),
  close: orNull(finite),
  roundStatus: orNull(RoundStatus),
  exStatus: orNull(ball),
};

/** The members that a check needs. Prices are in the stock's own unit, amounts in points, instants ISO 8601. */
const MEMBERS = {
  kind: oneOf(EVIDENCE_KIND),
  version: oneOf(EVIDENCE_VERSION),
  bet: shape({ id: whole, type: BetType, gameType: GameType, stock: text, createdAt: orNull(instant) }),
  round: shape({ id: whole, round: whole, startsAt: orNull(instant), endsAt: orNull(instant) }),
  /** The pips and decimals are those that the receipt was computed by. A null: the site did not tell that value. */
  rule: shape({ precision: orNull(decimals), buyPip: orNull(finite), sellPip: orNull(finite), policy }),
  /** What the bet was accepted under, and every word of the site on it; the last one is the settlement. */
  terms: shape({
    sent: orNull(shape({ betType: BetType, points: whole, roundId: whole, percent: orNull(finite) })),
    words: list(word),
    /** `changedAt`: when the list was asked for that first had these, where it had others before. Left out: it had none. */
    pips: orNull(shape({ ...pips, readAt: instant, changedAt: optional(instant) })),
    round: orNull(shape({ open: orNull(finite), buy: orNull(finite), sell: orNull(finite) })),
    now: shape({ profitPercent: orNull(finite) }),
    /** Nobody can tell whether it is a bet that the page has sent with other particulars. Left out: it is not one. */
    mayBeSent: optional(flag),
  }),
  /** The site's last word on the round. `earlier`: what it told before, in this order, where that was another result. Left out: it was not. */
  site: shape({ ...told, earlier: optional(list(shape(told))) }),
  trades: list(trade),
  /** Whether all trades around the round were read. True where none were asked for. */
  areTradesWhole: flag,
} as const;
const evidence = shape(MEMBERS);
export type EvidenceFile = Of<typeof evidence>;

/** The file, or what is wrong with it in words. Rule: BR27. */
export function readEvidence(u: unknown): EvidenceFile | { readonly problem: string; readonly isOlder: boolean } {
  if (!isObject(u) || u.kind !== EVIDENCE_KIND) return { problem: 'it is no evidence of a bet', isOlder: false };
  if (u.version !== EVIDENCE_VERSION)
    return {
      problem: `its version is ${JSON.stringify(u.version)}, and this build checks version ${EVIDENCE_VERSION}`,
      isOlder: u.version === 1,
    };
  if (evidence(u)) return u;
  const [name] = Object.entries<Check<unknown>>(MEMBERS).find(([member, check]) => !check(u[member])) ?? [];
  return { problem: `its member "${name}" is missing, or is not as it should be`, isOlder: false };
}
