import type { OptionId, PersonalRef, Points, RoundId, SecretRef, Stock } from '../base/brand.ts';
import type { BetType } from './domain.ts';
import type { CashKind, DnwId, DnwType } from './entities.ts';

type None = Record<string, never>;
type OfPage = { readonly page: number; readonly size: number };
/** Pages are 0-based; instants in epoch ms. */
type Span = OfPage & { readonly optionId: OptionId; readonly startMs: number; readonly endMs: number };
/** What a list is narrowed by; what is left out does not narrow it. */
type Filter<T extends string> = {
  readonly typeStrs?: readonly T[];
  readonly statusStrs?: readonly number[];
  readonly keyword?: PersonalRef;
  readonly startMs?: number;
  readonly endMs?: number;
};
type Sorted = { readonly keyword?: PersonalRef } & OfPage;
type ById = { readonly id: number };
type ByContent = { readonly contentId: number };
type Certificate = { readonly key: PersonalRef; readonly secretCode: SecretRef; readonly ignoreKey: boolean };
type Verification = {
  readonly key: PersonalRef;
  readonly secretCode: SecretRef;
  readonly certificateValue: SecretRef;
};
type Office = {
  readonly username: PersonalRef;
  readonly password: SecretRef;
  readonly name: PersonalRef;
  readonly level: number;
  readonly parentId: number | null;
};
/**
 * `isPlay`: '1' those that may be played, '0' the others, null all of them (the selector shows closed markets too); the
 * member's own list is of '1' where it is left out (product.md 7).
 */
type OptionFilter = { readonly isPlay?: '1' | '0' | null; readonly prefix: string };

/** Session, member, site, messages and support. */
export type AccountParams = {
  /** `code: null` identifies by the site's id. */
  'site.identify': { readonly code: string | null };
  'auth.password': { readonly username: PersonalRef; readonly password: SecretRef };
  'auth.refresh': { readonly refresh: SecretRef };
  'me.fetch': None;
  'player.signUp': {
    readonly username: PersonalRef;
    readonly password: SecretRef;
    readonly name: PersonalRef;
    readonly phone: PersonalRef;
    readonly email: PersonalRef | null;
    /** `YYYY-MM-DD`. */
    readonly birthDate: PersonalRef | null;
    readonly bankName: PersonalRef | null;
    readonly accountNum: PersonalRef | null;
    readonly accountName: PersonalRef | null;
    /** The partner's code. */
    readonly partner: PersonalRef | null;
    readonly etcJson: PersonalRef | null;
  };
  'partner.verify': { readonly partnerPk: PersonalRef };
  'player.checkUsername': { readonly username: PersonalRef };
  'player.checkNick': { readonly nick: PersonalRef };
  'player.changeNick': { readonly id: number; readonly nick: PersonalRef };
  'player.findId': { readonly name: PersonalRef; readonly phone: PersonalRef };
  'player.findPassword': { readonly username: PersonalRef; readonly name: PersonalRef; readonly phone: PersonalRef };
  'player.changePassword': { readonly id: number; readonly password: SecretRef; readonly currentPassword: SecretRef };
  'player.leave': ById;
  'certi.requestEmail': Certificate;
  'certi.requestPhone': Certificate;
  'certi.verifyEmail': Verification;
  'certi.verifyPhone': Verification;
  'certi.niceId': { readonly host: string };
  'site.account': None;
  'site.dnw': None;
  'fee.fetch': None;
  'app.fetch': None;
  'banks.list': None;
  /** `file`: a data URL (`data:image/png;base64,…`); the caller makes the file of it. */
  'file.upload': { readonly file: SecretRef };
  'messages.unread': None;
  /** `isRead`: '' all, '0' unread, '1' read. */
  'messages.list': { readonly isRead: '' | '0' | '1' } & OfPage;
  'message.read': ById;
  'messages.readAll': None;
  'contact.create': { readonly question: PersonalRef };
  'contacts.list': {
    readonly playerId: number;
    readonly isReadStrs?: readonly ('0' | '1')[];
    readonly isAnswerStrs?: readonly ('0' | '1')[];
  } & OfPage;
  'contact.read': ById;
  'contacts.readAll': None;
  'contacts.unread': None;
};

/** What a site publishes. */
export type ContentParams = {
  'notices.list': Sorted;
  'strategies.list': Sorted;
  'popups.list': Sorted;
  'notice.fetch': ByContent;
  'strategy.fetch': ByContent;
  'popup.fetch': ByContent;
  /** `id: null` makes a new one; so for the next two. */
  'notice.save': {
    readonly id: number | null;
    readonly title: PersonalRef;
    readonly content: PersonalRef;
    readonly category: string | null;
  };
  'strategy.save': {
    readonly id: number | null;
    readonly category: number;
    readonly title: PersonalRef;
    readonly content: PersonalRef;
  };
  'popup.save': {
    readonly id: number | null;
    readonly type: 1 | 2;
    readonly title: PersonalRef;
    readonly content: PersonalRef;
    readonly headerBg: string | null;
    readonly headerColor: string | null;
    readonly iconType: string | null;
    readonly isShow: boolean;
    readonly width: number | null;
  };
  'static.fetch': { readonly type: 'terms' | 'privacy' };
  'public.rounds': { readonly stocks: readonly Stock[] };
  'public.options': OptionFilter;
};

/** Options, rounds, bets and prices. */
export type TradeParams = {
  'option.fetch': { readonly optionId: OptionId };
  'options.list': OptionFilter;
  'round.current': { readonly optionId: OptionId };
  'round.recent': { readonly optionId: OptionId };
  'round.results': Span;
  'round.paint': Span;
  'round.exResults': Span;
  'round.exStatuses': Span;
  'bets.current': { readonly optionId: OptionId; readonly roundId: RoundId };
  'bets.forOption': { readonly optionId: OptionId };
  'bets.list': {
    readonly playerId: number;
    readonly optionId?: OptionId;
    readonly roundId?: RoundId;
    readonly typeStrs?: readonly BetType[];
    readonly statusStrs?: readonly number[];
    readonly startMs?: number;
    readonly endMs?: number;
  } & OfPage;
  'feed.recent': { readonly optionId: OptionId };
  'summary.daily': { readonly optionId: OptionId; readonly dateMs: number };
  'clock.probe': None;
  'bars.fetch': {
    readonly stock: Stock;
    readonly periodS: number;
    readonly beginMs: number;
    readonly endMs: number;
    readonly isFirst: boolean;
  };
  'ticks.fetch': { readonly stock: Stock; readonly startMs: number; readonly endMs: number };
  /** `second`: the price that many seconds ago; 0 is the last one. */
  'price.last': { readonly stock: Stock; readonly second: number };
  'tickers.fetch': { readonly stocks: readonly Stock[] };
  'klines.fetch': { readonly stocks: readonly Stock[]; readonly intervalS: number };
};

/** Deposits and withdrawals of won. */
export type CashParams = {
  'dnw.apply': { readonly kind: CashKind; readonly points: Points };
  'dnw.cancel': { readonly dnwHistoryId: DnwId };
  'dnw.list': { readonly playerId: number } & Filter<DnwType> & OfPage;
  /** `type`: left out, 'buy'. `amount` in points. */
  'dnw.bitshopUrl': { readonly type?: string; readonly amount: Points };
};

/** Coins and promo codes. Amounts of coins are plain numbers, in the coin's own unit, with at most 8 decimals. */
export type CoinParams = {
  'coin.user': { readonly username: PersonalRef };
  'coin.userForce': None;
  'coin.wallets': { readonly userId: number };
  'coin.wallet': { readonly walletId: number };
  'coin.walletTemp': { readonly coinName: string };
  'coin.walletGenerate': {
    readonly coinName: string;
    readonly address: PersonalRef;
    readonly bankInfo: PersonalRef | null;
  };
  'coin.walletSummary': { readonly userId: number };
  'coin.siteInfo': None;
  'coin.record': { readonly dnwHistoryId: DnwId };
  'coin.withdraw': {
    readonly point: number;
    readonly address: PersonalRef;
    readonly walletType: string;
    readonly addressTag: PersonalRef | null;
  };
  'coin.approval': { readonly dnwHistoryId: DnwId };
  /** `hours`: left out, 4 (product.md 9). */
  'coin.approve': { readonly dnwHistoryId: DnwId; readonly hours?: number };
  'coin.list': { readonly playerId: number; readonly walletTypeStrs?: readonly string[] } & Filter<DnwType> & OfPage;
  'coin.summary': { readonly walletTypeStrs?: readonly string[] } & Omit<Filter<DnwType>, 'statusStrs'>;
  'coin.rates': None;
  'coin.rate': { readonly base: string; readonly counter: string };
  /** `in`: what is given up; `out`: what is received. */
  'coin.convert': {
    readonly exchangeRate: number;
    readonly inPoint: number;
    readonly inWalletId: number;
    readonly outPoint: number;
    readonly outWalletId: number;
  };
  'coupon.use': { readonly promoCode: SecretRef };
  'coin.check': None;
  'coin.chargeUrl': None;
  'coin.send': { readonly points: Points };
};

/** The office and the partners. */
export type OfficeParams = {
  'admin.create': Office;
  'admin.fetch': ById;
  'admin.list': { readonly level?: number; readonly parentId?: number };
  'partner.create': Office;
  'partner.fetch': ById;
  'partner.list': { readonly level?: number; readonly parentId?: number; readonly statusStrs?: readonly string[] };
  'partner.profits': {
    readonly isChildren: boolean;
    readonly typeStrs?: readonly string[];
    readonly startMs?: number;
    readonly endMs?: number;
  } & OfPage;
};

/** What each call is asked with; the wire's call table (engine/wire/calls.ts) says how it crosses the network. */
export type CallParams = AccountParams & ContentParams & TradeParams & CashParams & CoinParams & OfficeParams;
