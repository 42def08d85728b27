import type { Brand, OptionId, PersonalRef, Points, SecretRef, Stock } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import type { Bar, GameType, Round } from './domain.ts';

/* The words of everything besides betting (product.md 3 and 7). Instants in epoch ms; hidden texts are references. */

/** What a command says when it was done: the site's words, where it has some. */
export type Done = { readonly message: Sentence | null };
/** One page of a list; `last` when no further one follows. `totalPages` where the site counts them. */
export type Page<T> = { readonly items: readonly T[]; readonly last: boolean; readonly totalPages?: number };

/** Names a deposit or withdrawal. */
export type DnwId = Brand<number, 'DnwId'>;
/** The two requests a member can make: D deposit, W withdrawal. */
export type CashKind = 'D' | 'W';
/** Record types of product.md 3, in its order. */
export const DNW_TYPES = ['D', 'W', 'B', 'E', 'C', 'PB', 'PM', 'BD'] as const;
/** D deposit, W withdrawal, B bonus, E withdrawal of request, C settlement, PB bonus payout, PM deduction, BD P2P purchase. */
export type DnwType = (typeof DNW_TYPES)[number];
/** A deposit or withdrawal (product.md 3). Status 0 pending, 2 rejected, any other done. */
export type DnwRecord = {
  readonly id: DnwId;
  readonly type: DnwType;
  readonly status: number;
  readonly points: Points;
  readonly createdMs: number;
};
/** The queue's word that a record has changed; only its kind and its status are certain to be there. */
export type DnwChange = {
  readonly id: DnwId | undefined;
  readonly type: DnwType;
  readonly status: number;
  readonly points: Points | undefined;
  readonly createdMs: number | undefined;
};
/** What the site says of deposits and withdrawals; texts hold lines. A request is taken only while its kind is active. */
export type SiteDnw = {
  readonly depositMethod: Sentence | undefined;
  readonly withdrawMethod: Sentence | undefined;
  readonly depositCaution: Sentence | undefined;
  readonly withdrawCaution: Sentence | undefined;
  readonly isDepositActive: boolean;
  readonly isWithdrawActive: boolean;
  readonly depositButton: Sentence | undefined;
  readonly withdrawButton: Sentence | undefined;
};
/** The site's account for deposits; undefined when the site names none. */
export type SiteAccount = { readonly accn: PersonalRef | undefined };
/** A bank a member may name. */
export type Bank = { readonly id: number; readonly name: PersonalRef; readonly code: string | undefined };

/** A notice of the site; the content is HTML. */
export type Notice = {
  readonly id: number;
  readonly title: Sentence;
  readonly content: Sentence;
  readonly category: string | undefined;
  readonly createdMs: number | undefined;
};
/** A learning text: category 1 service usage, 2 beginner strategy; the content is HTML. */
export type Strategy = {
  readonly id: number;
  readonly category: number;
  readonly title: Sentence;
  readonly content: Sentence;
  readonly createdMs: number | undefined;
};
/** A popup: type 1 shows `content` as an image's address, type 2 as text. `width` in px. */
export type Popup = {
  readonly id: number;
  readonly type: 1 | 2;
  readonly title: Sentence;
  readonly content: Sentence;
  readonly headerBg: string | undefined;
  readonly headerColor: string | undefined;
  readonly iconType: string | undefined;
  readonly isShow: boolean;
  readonly width: number | undefined;
};
/** Terms of service or privacy policy; the content is HTML. */
export type StaticText = { readonly type: string; readonly title: Sentence; readonly content: Sentence };

/** How many messages and answered inquiries the member has not read. */
export type UnreadCounts = { readonly messages: number; readonly contacts: number };
/** A message of the site to the member. */
export type Message = {
  readonly id: number;
  readonly title: PersonalRef;
  readonly content: PersonalRef;
  readonly isRead: boolean;
  readonly createdMs: number;
};
/** An inquiry of the member, and the answer once there is one. */
export type Contact = {
  readonly id: number;
  readonly question: PersonalRef;
  readonly answer: PersonalRef | undefined;
  readonly isRead: boolean;
  readonly isAnswer: boolean;
  readonly createdMs: number;
  readonly answeredMs: number | undefined;
};

/** Whether a user name or nick may be taken. */
export type Availability = { readonly isAvailable: boolean; readonly message: Sentence | null };
/** A file the site keeps; its address is a capability. */
export type UploadedFile = { readonly id: number; readonly name: PersonalRef; readonly url: SecretRef };
/** A round that runs now, with the option it belongs to. */
export type RunningRound = {
  readonly optionId: OptionId;
  readonly stock: Stock;
  readonly type: GameType;
  readonly round: Round;
};
/** The last round of an option that ended (product.md 3, recent game). */
export type RecentRound = {
  readonly id: number;
  readonly round: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly close: number | undefined;
  readonly status: number | undefined;
  readonly resultPrice: number | undefined;
};
/** The last price of a stock. */
export type LastPrice = { readonly stock: Stock; readonly price: number; readonly timeMs: number };
/** The last bars of a stock, oldest first. */
export type Kline = { readonly stock: Stock; readonly bars: readonly Bar[] };

/** A member's wallet of one coin. `id` is null as long as the site does not keep it (a temporary one). */
export type CoinWallet = {
  readonly id: number | null;
  readonly coin: string;
  readonly address: PersonalRef;
  readonly addressTag: PersonalRef | undefined;
  readonly balance: number;
  readonly createdMs: number | undefined;
};
/** A deposit, withdrawal or conversion of coins; `amount` in the coin's own unit, `coin` its name. */
export type CoinRecord = {
  readonly id: DnwId;
  readonly type: DnwType;
  readonly status: number;
  readonly amount: number;
  readonly coin: string;
  readonly address: PersonalRef | undefined;
  readonly addressTag: PersonalRef | undefined;
  readonly createdMs: number;
  readonly expiresMs: number | undefined;
};
/** A balance in its coin, and what it is worth in won. */
export type CoinWorth = { readonly coin: string; readonly balance: number; readonly krw: number };
/** What the site says of coins: their names, the least withdrawal of each, and the fee in percent. */
export type CoinSite = {
  readonly coins: readonly string[];
  readonly minWithdraw: Readonly<Record<string, number>>;
  readonly feePercent: number;
};
/** Counts and sums of a list of coin records. */
export type CoinSummary = {
  readonly depositCount: number;
  readonly depositSum: number;
  readonly withdrawCount: number;
  readonly withdrawSum: number;
};
/** Rates by base, then counter: one base is worth that many of the counter. */
export type CoinRates = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A member of the office. */
export type Admin = {
  readonly id: number;
  readonly username: PersonalRef;
  readonly name: PersonalRef;
  readonly level: number;
  readonly parentId: number | undefined;
  readonly status: string | undefined;
};
/** A partner; the code stands in the addresses a partner hands out (/ref/{code}). */
export type Partner = Admin & { readonly code: PersonalRef };
/** A partner's share of something. */
export type PartnerProfit = {
  readonly id: number;
  readonly type: string;
  readonly points: Points;
  readonly createdMs: number;
  readonly partnerId: number;
  readonly partnerName: PersonalRef;
};
