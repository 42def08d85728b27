import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { CallParams } from './params.ts';

export type { CallAnswer } from './answers.ts';
export type { Page } from './entities.ts';
export type { CallParams } from './params.ts';

/** Names a call of product.md 7. */
export type CallName = keyof CallParams;

type Raw<T> = T extends PersonalRef | SecretRef ? string : T;
/** A call's parameters as a view gives them: texts where the engine keeps references. */
export type RawParams<N extends CallName> = { readonly [K in keyof CallParams[N]]: Raw<CallParams[N][K]> };

/** The calls whose answers the fold has rows of its own for. */
export const CORE_CALLS = [
  ...(['site.identify', 'auth.password', 'auth.refresh', 'me.fetch', 'clock.probe'] as const),
  ...(['options.list', 'tickers.fetch', 'round.current', 'round.results', 'round.paint'] as const),
  ...(['bets.current', 'bets.list', 'summary.daily', 'bars.fetch', 'ticks.fetch'] as const),
  ...(['dnw.apply', 'dnw.cancel', 'dnw.list', 'feed.recent'] as const),
] as const satisfies readonly CallName[];
/** A call the fold has a row of its own for. */
export type CoreCall = (typeof CORE_CALLS)[number];
/** Every other call: asked for by a screen, its answer kept for that screen. */
export type LookupCall = Exclude<CallName, CoreCall>;

/**
 * Why a call has no answer: a status other than 200 (or a body that says so), no network, no answer in time, a body that
 * does not decode, or nobody who waits for it any more.
 */
export type CallFailure = 'status' | 'network' | 'timeout' | 'decode' | 'aborted';

/**
 * How a call's failure is treated (product.md 8): `warn` shows the site's message, `silent` is for the log, the
 * diagnostics and whoever asked, `auth` decides over the session, `reload` stops with a way to load again. `once`: not to
 * be asked a second time while the first waits for its answer.
 */
export type CallTreatment = {
  readonly needsSession: boolean;
  readonly failure: 'warn' | 'silent' | 'auth' | 'reload';
  readonly once?: true;
};

const open: CallTreatment = { needsSession: false, failure: 'silent' };
const openOnce: CallTreatment = { ...open, once: true };
const member: CallTreatment = { needsSession: true, failure: 'silent' };
const memberOnce: CallTreatment = { ...member, once: true };
const warnedOnce: CallTreatment = { needsSession: true, failure: 'warn', once: true };

/** Every call, and how it is treated; the wire's table says the same of session and failure (held together by a test). */
export const CALL_TREATMENT: { readonly [N in CallName]: CallTreatment } = {
  'site.identify': { needsSession: false, failure: 'reload' },
  'auth.password': { needsSession: false, failure: 'auth' },
  'auth.refresh': { needsSession: false, failure: 'auth' },
  'me.fetch': { needsSession: true, failure: 'auth' },
  'player.signUp': openOnce,
  'partner.verify': open,
  'player.checkUsername': open,
  'player.checkNick': open,
  'player.changeNick': memberOnce,
  'player.findId': openOnce,
  'player.findPassword': openOnce,
  'player.changePassword': warnedOnce,
  'player.leave': memberOnce,
  'certi.requestEmail': openOnce,
  'certi.requestPhone': openOnce,
  'certi.verifyEmail': openOnce,
  'certi.verifyPhone': openOnce,
  'certi.niceId': open,
  'site.account': member,
  'site.dnw': member,
  'fee.fetch': open,
  'app.fetch': open,
  'banks.list': open,
  'file.upload': memberOnce,
  'messages.unread': member,
  'messages.list': member,
  'message.read': member,
  'messages.readAll': memberOnce,
  'contact.create': memberOnce,
  'contacts.list': member,
  'contact.read': member,
  'contacts.readAll': memberOnce,
  'contacts.unread': member,
  'notices.list': { needsSession: false, failure: 'warn' },
  'strategies.list': open,
  'popups.list': open,
  'notice.fetch': open,
  'strategy.fetch': open,
  'popup.fetch': open,
  'notice.save': memberOnce,
  'strategy.save': memberOnce,
  'popup.save': memberOnce,
  'static.fetch': open,
  'public.rounds': open,
  'public.options': open,
  'option.fetch': member,
  'options.list': member,
  'round.current': member,
  'round.recent': member,
  'round.results': member,
  'round.paint': member,
  'round.exResults': member,
  'round.exStatuses': member,
  'bets.current': member,
  'bets.forOption': member,
  'bets.list': member,
  'feed.recent': member,
  'summary.daily': member,
  'clock.probe': open,
  'bars.fetch': member,
  'ticks.fetch': member,
  'price.last': open,
  'tickers.fetch': open,
  'klines.fetch': open,
  'dnw.apply': warnedOnce,
  'dnw.cancel': warnedOnce,
  'dnw.list': member,
  'dnw.bitshopUrl': memberOnce,
  'coin.user': memberOnce,
  'coin.userForce': memberOnce,
  'coin.wallets': member,
  'coin.wallet': member,
  'coin.walletTemp': memberOnce,
  'coin.walletGenerate': memberOnce,
  'coin.walletSummary': member,
  'coin.siteInfo': member,
  'coin.record': member,
  'coin.withdraw': warnedOnce,
  'coin.approval': member,
  'coin.approve': memberOnce,
  'coin.list': member,
  'coin.summary': member,
  'coin.rates': member,
  'coin.rate': member,
  'coin.convert': memberOnce,
  'coupon.use': memberOnce,
  'coin.check': member,
  'coin.chargeUrl': member,
  'coin.send': memberOnce,
  'admin.create': memberOnce,
  'admin.fetch': member,
  'admin.list': member,
  'partner.create': memberOnce,
  'partner.fetch': member,
  'partner.list': member,
  'partner.profits': member,
};
