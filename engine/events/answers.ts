import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import type {
  Bar,
  Bet,
  DailySummary,
  FeedBet,
  Me,
  Round,
  RoundResult,
  SiteInfo,
  Ticker,
  TradeOption,
} from './domain.ts';
import type * as e from './entities.ts';

type Tokens = { readonly access: SecretRef; readonly refresh: SecretRef | null; readonly expiresInS: number };
/** The site sent a code; it is good for that long, where the site says so. */
type CodeSent = { readonly message: Sentence | null; readonly expiresInS: number | null };
type Verified = { readonly isVerified: boolean };
type ReadCount = { readonly count: number };
type Address = { readonly url: SecretRef };
type CoinUser = { readonly userId: number; readonly username: PersonalRef };

type AccountAnswers = {
  'site.identify': SiteInfo;
  'auth.password': Tokens;
  'auth.refresh': Tokens;
  'me.fetch': Me;
  'player.signUp': { readonly id: number; readonly username: PersonalRef };
  'partner.verify': { readonly id: number; readonly name: PersonalRef };
  'player.checkUsername': e.Availability;
  'player.checkNick': e.Availability;
  'player.changeNick': { readonly id: number; readonly nick: PersonalRef };
  /** The name comes masked, and is hidden all the same. */
  'player.findId': { readonly username: PersonalRef; readonly createdMs: number | undefined };
  'player.findPassword': e.Done;
  'player.changePassword': e.Done;
  'player.leave': e.Done;
  'certi.requestEmail': CodeSent;
  'certi.requestPhone': CodeSent;
  'certi.verifyEmail': Verified;
  'certi.verifyPhone': Verified;
  'certi.niceId': { readonly url: SecretRef; readonly encData: SecretRef };
  'site.account': e.SiteAccount;
  'site.dnw': e.SiteDnw;
  'fee.fetch': { readonly feePercent: number };
  'app.fetch': { readonly appId: PersonalRef };
  'banks.list': readonly e.Bank[];
  'file.upload': e.UploadedFile;
  'messages.unread': e.UnreadCounts;
  'messages.list': e.Page<e.Message>;
  'message.read': e.Message;
  'messages.readAll': ReadCount;
  'contact.create': e.Contact;
  'contacts.list': e.Page<e.Contact>;
  'contact.read': e.Contact;
  'contacts.readAll': ReadCount;
  'contacts.unread': { readonly contacts: number };
};

type ContentAnswers = {
  'notices.list': e.Page<e.Notice>;
  'strategies.list': e.Page<e.Strategy>;
  'popups.list': e.Page<e.Popup>;
  'notice.fetch': e.Notice;
  'strategy.fetch': e.Strategy;
  'popup.fetch': e.Popup;
  'notice.save': e.Notice;
  'strategy.save': e.Strategy;
  'popup.save': e.Popup;
  'static.fetch': e.StaticText;
  'public.rounds': readonly e.RunningRound[];
  'public.options': readonly TradeOption[];
};

type TradeAnswers = {
  'option.fetch': TradeOption;
  'options.list': readonly TradeOption[];
  'round.current': Round | null;
  'round.recent': e.RecentRound | null;
  'round.results': e.Page<RoundResult>;
  'round.paint': e.Page<RoundResult>;
  'round.exResults': e.Page<RoundResult>;
  'round.exStatuses': e.Page<RoundResult>;
  'bets.current': {
    readonly current: readonly Bet[];
    readonly recent: readonly Bet[];
    readonly recentRound: RoundResult | null;
  };
  'bets.forOption': readonly Bet[];
  'bets.list': e.Page<Bet>;
  /** Newest first. */
  'feed.recent': readonly FeedBet[];
  'summary.daily': DailySummary;
  /** Both instants on the device's monotonic line, and what the site answered (site clock minus `sentMs`), all in ms. */
  'clock.probe': { readonly sentMs: number; readonly receivedMs: number; readonly offsetMs: number };
  /** Oldest first. */
  'bars.fetch': readonly Bar[];
  /** Oldest first. */
  'ticks.fetch': readonly (readonly [timeMs: number, price: number])[];
  'price.last': e.LastPrice;
  'tickers.fetch': readonly Ticker[];
  'klines.fetch': readonly e.Kline[];
};

type CashAnswers = {
  'dnw.apply': e.Done;
  'dnw.cancel': e.Done;
  /** Newest first. */
  'dnw.list': e.Page<e.DnwRecord>;
  'dnw.bitshopUrl': Address;
};

type CoinAnswers = {
  'coin.user': CoinUser;
  'coin.userForce': CoinUser;
  'coin.wallets': readonly e.CoinWallet[];
  'coin.wallet': e.CoinWallet;
  'coin.walletTemp': e.CoinWallet;
  'coin.walletGenerate': e.CoinWallet;
  'coin.walletSummary': readonly e.CoinWorth[];
  'coin.siteInfo': e.CoinSite;
  'coin.record': e.CoinRecord;
  'coin.withdraw': e.Done;
  'coin.approval': e.CoinRecord;
  'coin.approve': e.CoinRecord;
  'coin.list': e.Page<e.CoinRecord>;
  'coin.summary': e.CoinSummary;
  'coin.rates': e.CoinRates;
  'coin.rate': { readonly base: string; readonly counter: string; readonly rate: number };
  'coin.convert': e.Done;
  /** The points that were credited. */
  'coupon.use': { readonly points: number; readonly message: Sentence | null };
  'coin.check': { readonly coin: number; readonly isLinked: boolean };
  'coin.chargeUrl': Address;
  'coin.send': e.Done;
};

type OfficeAnswers = {
  'admin.create': e.Admin;
  'admin.fetch': e.Admin;
  'admin.list': readonly e.Admin[];
  'partner.create': e.Partner;
  'partner.fetch': e.Partner;
  'partner.list': readonly e.Partner[];
  'partner.profits': e.Page<e.PartnerProfit>;
};

/** What each call answers, decoded and redacted. */
export type CallAnswer = AccountAnswers & ContentAnswers & TradeAnswers & CashAnswers & CoinAnswers & OfficeAnswers;
