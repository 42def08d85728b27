import type { PersonalRef } from '../base/brand.ts';
import type { CallAnswer, CallParams } from '../events/calls.ts';
import { type CoinSite, type CoinSummary, type CoinWorth, DNW_TYPES } from '../events/entities.ts';
import type { CashParams, CoinParams, OfficeParams } from '../events/params.ts';
import {
  finite,
  flag,
  list,
  type Members,
  maybe,
  oneOf,
  orNull,
  sentence,
  shape,
  table,
  text,
  whole,
} from './shape.ts';
import type { CallShapes } from './shapes.calls.ts';
import { admin, coinRecord, dnwRecord, done, partner, profit, wallet } from './shapes.entities.ts';
import { pageOf } from './shapes.parts.ts';

const record = { dnwHistoryId: whole };
const pages = { page: whole, size: whole };
const names = maybe(list(text<string>));
const span = { startMs: maybe(finite), endMs: maybe(finite) };
const search = { typeStrs: maybe(list(oneOf(...DNW_TYPES))), keyword: maybe(text<PersonalRef>), ...span };
const address = shape<CallAnswer['coin.chargeUrl']>({ url: text });
const coinUser = shape<CallAnswer['coin.user']>({ userId: whole, username: text });

/** Deposits, withdrawals, coins and promo codes. */
export const cashCalls: CallShapes<keyof CashParams | keyof CoinParams> = {
  'dnw.apply': [{ kind: oneOf('D', 'W'), points: whole }, done],
  'dnw.cancel': [record, done],
  'dnw.list': [{ playerId: whole, statusStrs: maybe(list(finite)), ...search, ...pages }, pageOf(dnwRecord)],
  'dnw.bitshopUrl': [{ type: maybe(text<string>), amount: whole }, address],
  'coin.user': [{ username: text }, coinUser],
  'coin.userForce': [{}, coinUser],
  'coin.wallets': [{ userId: whole }, list(wallet)],
  'coin.wallet': [{ walletId: whole }, wallet],
  'coin.walletTemp': [{ coinName: text }, wallet],
  'coin.walletGenerate': [{ coinName: text, address: text, bankInfo: orNull(text<PersonalRef>) }, wallet],
  'coin.walletSummary': [{ userId: whole }, list(shape<CoinWorth>({ coin: text, balance: finite, krw: finite }))],
  'coin.siteInfo': [{}, shape<CoinSite>({ coins: list(text), minWithdraw: table(finite), feePercent: finite })],
  'coin.record': [record, coinRecord],
  'coin.withdraw': [{ point: finite, address: text, walletType: text, addressTag: orNull(text<PersonalRef>) }, done],
  'coin.approval': [record, coinRecord],
  'coin.approve': [{ ...record, hours: maybe(finite) }, coinRecord],
  'coin.list': [
    { playerId: whole, walletTypeStrs: names, statusStrs: maybe(list(finite)), ...search, ...pages },
    pageOf(coinRecord),
  ],
  'coin.summary': [
    { walletTypeStrs: names, ...search },
    shape<CoinSummary>({ depositCount: finite, depositSum: finite, withdrawCount: finite, withdrawSum: finite }),
  ],
  'coin.rates': [{}, table(table(finite))],
  'coin.rate': [
    { base: text, counter: text },
    shape<CallAnswer['coin.rate']>({ base: text, counter: text, rate: finite }),
  ],
  'coin.convert': [
    { exchangeRate: finite, inPoint: finite, inWalletId: whole, outPoint: finite, outWalletId: whole },
    done,
  ],
  'coupon.use': [{ promoCode: text }, shape<CallAnswer['coupon.use']>({ points: whole, message: orNull(sentence) })],
  'coin.check': [{}, shape<CallAnswer['coin.check']>({ coin: finite, isLinked: flag })],
  'coin.chargeUrl': [{}, address],
  'coin.send': [{ points: whole }, done],
};

const newcomer: Members<CallParams['admin.create']> = {
  ...{ username: text, password: text, name: text, level: whole, parentId: orNull(whole) },
};
const below = { level: maybe(whole), parentId: maybe(whole) };

/** The office and the partners. */
export const officeCalls: CallShapes<keyof OfficeParams> = {
  'admin.create': [newcomer, admin],
  'admin.fetch': [{ id: whole }, admin],
  'admin.list': [below, list(admin)],
  'partner.create': [newcomer, partner],
  'partner.fetch': [{ id: whole }, partner],
  'partner.list': [{ ...below, statusStrs: names }, list(partner)],
  'partner.profits': [{ isChildren: flag, typeStrs: names, ...span, ...pages }, pageOf(profit)],
};
