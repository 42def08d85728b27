import type { BetId, ClientId, OptionId, PersonalRef, Points, RoundId, SiteId, Stock } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';

/** Game types of product.md 1: rent (R), binary (B), number-ball (P), each with its round length. */
export const GAME_TYPES = ['R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P1', 'P2', 'P5'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** The bet types of a rent or binary option, and who wins its rounds: B buy (매수), S sell (매도). */
export type Side = 'B' | 'S';
/** Bet types of product.md 9: buy and sell, number-ball types and their combinations, or a digit. */
export type BetType =
  | Side
  | 'O'
  | 'E'
  | 'L'
  | 'M'
  | 'UN'
  | 'OV'
  | 'OS'
  | 'OM'
  | 'OL'
  | 'ES'
  | 'EM'
  | 'EL'
  | `${number}`;

/** 1 realised (buy wins), 2 disqualified (sell wins), 3 void, 0 in progress; product.md 4. */
export type RoundStatus = 0 | 1 | 2 | 3;

/** limitJson of an option or a player, product.md 3. Amounts in points, fees as the site sends them. */
export type Limits = {
  readonly isEnabled?: string;
  readonly min?: number;
  readonly max?: number;
  readonly [field: string]: number | string | undefined;
};

/** An entry of the site's option list: the option and what this site says of it. Prices are in the stock's own unit. */
export type TradeOption = {
  readonly id: OptionId;
  readonly stock: Stock;
  readonly type: GameType;
  readonly isPlay: boolean;
  readonly isStop: boolean;
  /** Decimals a price of this option is shown with. */
  readonly precision: number;
  readonly buyPip: number;
  readonly sellPip: number;
  readonly limits: Limits;
  readonly label: string;
  /** Fee in percent from feeJson; undefined when the site names none (then 12: decisions, Money and payout). */
  readonly feePercent: number | undefined;
  readonly dividendPercent: number | undefined;
};

/** The current round of an option (product.md 3). Times in epoch ms; limits are the points a side still accepts. */
export type Round = {
  readonly id: RoundId;
  readonly round: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly siteOpen: boolean;
  readonly buyLimit: number | undefined;
  readonly sellLimit: number | undefined;
  readonly openPrice: number | undefined;
  readonly buyPrice: number | undefined;
  readonly sellPrice: number | undefined;
};

/** A round of the results (product.md 3, round list item). */
export type RoundResult = {
  readonly id: RoundId;
  readonly round: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly open: number | undefined;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
  readonly close: number | undefined;
  readonly status: RoundStatus;
  readonly resultPrice: number | undefined;
  /** Number-ball: what the site says came out; it wins over what anybody computes (decisions, Money and payout). */
  readonly ex?: BallOutcome | undefined;
};

/** A number-ball outcome (exStatus): odd or even, under or over, small, medium or large, and the digit, as far as said. */
export type BallOutcome = {
  readonly oe: 'O' | 'E' | undefined;
  readonly uo: 'UN' | 'OV' | undefined;
  readonly sml: 'S' | 'M' | 'L' | undefined;
  readonly n: number | undefined;
};

/** One of the member's own bets (product.md 3). `profit` is the net change of points, 0 while pending. */
export type Bet = {
  readonly id: BetId;
  readonly type: BetType;
  readonly roundId: RoundId;
  readonly round: number;
  readonly roundStartMs: number | undefined;
  readonly gameType: GameType | undefined;
  readonly stock: Stock | undefined;
  readonly points: Points;
  readonly profit: number;
  readonly profitPercent: number | undefined;
  readonly status: RoundStatus;
  readonly createdMs: number;
  readonly clientId: ClientId | undefined;
};

/** A bet that waits for the member's confirmation. Points are whole. */
export type DraftBet = { readonly betType: BetType; readonly points: Points; readonly roundId: RoundId };

/** A bet as it is sent. `gateMs`: when its round stops taking bets, in epoch ms. */
export type PlacedBet = DraftBet & {
  readonly clientId: ClientId;
  readonly optionId: OptionId;
  readonly gateMs: number;
};

/** A bet as the device keeps it from before it is sent until its fate is known (live-link 3). Instants in epoch ms. */
export type SentBet = PlacedBet & { readonly playerId: number | null; readonly sentMs: number };

/** Another member's bet of the live feed; the name arrives masked (`mi***27`). */
export type FeedBet = {
  readonly id: BetId;
  readonly type: BetType;
  readonly points: Points;
  readonly createdMs: number;
  readonly who: string;
};

/** The signed-in member as the log may know them: personal details are pseudonyms (decisions, Beyond the specification). */
export type Me = {
  readonly id: number;
  readonly username: PersonalRef;
  readonly name: PersonalRef | undefined;
  readonly nick: PersonalRef | undefined;
  readonly phone?: PersonalRef | undefined;
  readonly email?: PersonalRef | undefined;
  readonly birthDate?: PersonalRef | undefined;
  /** The branch the member is assigned to; undefined: the head office. */
  readonly partnerName?: PersonalRef | undefined;
  readonly bankName?: PersonalRef | undefined;
  readonly accountNum?: PersonalRef | undefined;
  readonly accountName?: PersonalRef | undefined;
  readonly points: Points;
  readonly money: Points;
  readonly role: string;
  readonly status: string;
  readonly limits: Limits;
};

export type Bar = {
  readonly startMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

export type DailySummary = { readonly buyCount: number; readonly sellCount: number; readonly changeCount: number };
export type Ticker = { readonly stock: Stock; readonly price: number; readonly changePercent: number };
export type SiteInfo = { readonly id: SiteId; readonly stockPrefix: string };

/** A server's word to the member (product.md 8). */
export type ServerMessage = { readonly message: Sentence; readonly code?: string; readonly clientId?: ClientId };
