import {
  finite,
  flag,
  list,
  maybe,
  none,
  type Of,
  optional,
  orNull,
  sentence,
  shape,
  table,
  text,
  whole,
} from '../base/check.ts';
import { Address, ByRecord, dnwId, SEARCH, TOLD } from './cash.ts';
import { type CallDefinitions, Done, MEMBER, MEMBER_ONCE, PAGES, pageOf, WARNED_ONCE } from './definition.ts';
import { personal, points, secret } from './ids.ts';

/* Coins and promo codes. Amounts of coins are plain numbers, in the coin's own unit, with at most 8 decimals. */

const WALLET = {
  id: orNull(whole),
  coin: text,
  addressTag: maybe(personal),
  balance: orNull(finite),
  createdMs: maybe(finite),
};
/**
 * A member's wallet of one coin. `id` is null while the wallet is temporary and the site does not store it. An address and a balance that the site does not
 * tell are null.
 */
export const CoinWallet = shape({ ...WALLET, address: orNull(personal) });
export type CoinWallet = Of<typeof CoinWallet>;
/** A deposit, withdrawal or conversion of coins; `amount` in the coin's own unit, `coin` its name. */
export const CoinRecord = shape({
  id: dnwId,
  ...TOLD,
  amount: finite,
  coin: text,
  address: maybe(personal),
  addressTag: maybe(personal),
  createdMs: finite,
  expiresMs: maybe(finite),
});
export type CoinRecord = Of<typeof CoinRecord>;
/** A balance in its coin, and its value in won; null where the site does not tell it. */
const CoinWorth = shape({ coin: text, balance: orNull(finite), krw: orNull(finite) });
/** The site's data about coins: their names, the least withdrawal of each, and the fee in percent. Null: the site does not tell it. */
const CoinSite = shape({ coins: list(text), minWithdraw: orNull(table(finite)), feePercent: orNull(finite) });
/** Counts and sums of a list of coin records. A sum that the site does not tell is null. */
export const CoinSummary = shape({
  depositCount: finite,
  depositSum: orNull(finite),
  withdrawCount: finite,
  withdrawSum: orNull(finite),
});
export type CoinSummary = Of<typeof CoinSummary>;
/** Rates by base, then counter: one unit of base is worth this many of counter. */
const CoinRates = table(table(finite));

const CoinUser = shape({ userId: whole, username: maybe(personal) });
const ByUser = shape({ userId: whole });

/** Coins and promo codes (product.md 7: Crypto wallet). */
export const coinCalls = {
  'coin.user': { params: shape({ username: personal }), answer: CoinUser, treatment: MEMBER_ONCE },
  'coin.userForce': { params: none, answer: CoinUser, treatment: MEMBER_ONCE },
  'coin.wallets': {
    params: ByUser,
    answer: list(CoinWallet),
    treatment: { ...MEMBER, screen: 'coins', onAnswer: 'openListed' },
  },
  'coin.wallet': { params: shape({ walletId: whole }), answer: CoinWallet, treatment: MEMBER },
  'coin.walletTemp': {
    params: shape({ coinName: text }),
    answer: shape({ ...WALLET, address: personal }),
    treatment: { ...MEMBER_ONCE, paysIn: true },
  },
  'coin.walletGenerate': {
    params: shape({ coinName: text, address: personal, bankInfo: orNull(personal) }),
    answer: CoinWallet,
    treatment: { ...MEMBER_ONCE, lock: 'address', paysIn: true, onAnswer: 'walletMade', onFailure: 'coinsChanged' },
  },
  'coin.walletSummary': { params: ByUser, answer: list(CoinWorth), treatment: { ...MEMBER, screen: 'coins' } },
  'coin.siteInfo': { params: none, answer: CoinSite, treatment: MEMBER },
  'coin.record': { params: ByRecord, answer: CoinRecord, treatment: MEMBER },
  'coin.withdraw': {
    params: shape({ point: finite, address: personal, walletType: text, addressTag: orNull(personal) }),
    answer: Done,
    treatment: { ...WARNED_ONCE, lock: 'withdraw', onAnswer: 'commandTaken', onFailure: 'commandFailed' },
  },
  'coin.approval': { params: ByRecord, answer: CoinRecord, treatment: MEMBER },
  /** `hours`: default 4 (product.md 9). */
  'coin.approve': {
    params: shape({ dnwHistoryId: dnwId, hours: optional(finite) }),
    answer: CoinRecord,
    treatment: { ...MEMBER_ONCE, onAnswer: 'coinApproved', onFailure: 'coinsChanged' },
  },
  'coin.list': {
    params: shape({
      playerId: whole,
      walletTypeStrs: optional(list(text)),
      statusStrs: optional(list(finite)),
      ...SEARCH,
      ...PAGES,
    }),
    answer: pageOf(CoinRecord),
    treatment: { ...MEMBER, screen: 'coins', onAnswer: 'coinsListed', onFailure: 'coinsFailed' },
  },
  'coin.summary': {
    params: shape({ walletTypeStrs: optional(list(text)), ...SEARCH }),
    answer: CoinSummary,
    treatment: { ...MEMBER, screen: 'coins' },
  },
  'coin.rates': { params: none, answer: CoinRates, treatment: { ...MEMBER, onAnswer: 'coinsRated' } },
  'coin.rate': {
    params: shape({ base: text, counter: text }),
    answer: shape({ base: text, counter: text, rate: finite }),
    treatment: MEMBER,
  },
  /** `in`: what the member gives. `out`: what the member receives. */
  'coin.convert': {
    params: shape({
      exchangeRate: finite,
      inPoint: finite,
      inWalletId: whole,
      outPoint: finite,
      outWalletId: whole,
    }),
    answer: Done,
    treatment: {
      ...MEMBER_ONCE,
      lock: 'convert',
      books: 'convert',
      onAnswer: 'commandTaken',
      onFailure: 'commandFailed',
    },
  },
  /** The answer is the points that were credited; undefined if the site does not tell them. */
  'coupon.use': {
    params: shape({ promoCode: secret }),
    answer: shape({ points: maybe(whole), message: orNull(sentence) }),
    treatment: { ...MEMBER_ONCE, lock: 'coupon', books: 'promo' },
  },
  'coin.check': {
    params: none,
    answer: shape({ coin: orNull(finite), isLinked: orNull(flag) }),
    treatment: { ...MEMBER, screen: 'coins' },
  },
  'coin.chargeUrl': { params: none, answer: Address, treatment: { ...MEMBER, key: 'each', paysIn: true } },
  'coin.send': {
    params: shape({ points }),
    answer: Done,
    treatment: { ...MEMBER_ONCE, lock: 'send', books: 'send', onAnswer: 'commandTaken', onFailure: 'commandFailed' },
  },
} as const satisfies CallDefinitions;
