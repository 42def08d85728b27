import type { PersonalRef, Stock } from '../base/brand.ts';
import type { CallAnswer, CallParams } from '../events/calls.ts';
import type { SiteInfo } from '../events/domain.ts';
import type { Availability, SiteAccount, StaticText, UnreadCounts, UploadedFile } from '../events/entities.ts';
import type { AccountParams, ContentParams } from '../events/params.ts';
import {
  type Check,
  finite,
  flag,
  list,
  type Members,
  maybe,
  oneOf,
  orNull,
  sentence,
  shape,
  text,
  whole,
} from './shape.ts';
import { optionFilter } from './shapes.calls.trade.ts';
import type { CallShapes } from './shapes.calls.ts';
import * as e from './shapes.entities.ts';
import { me, option, pageOf, tokens } from './shapes.parts.ts';

const typed = orNull(text<PersonalRef>);
const words = orNull(text<string>);
const said = orNull(sentence);
const pages = { page: whole, size: whole };
const id = { id: whole };
const certificate: Members<CallParams['certi.requestEmail']> = { key: text, secretCode: text, ignoreKey: flag };
const verification: Members<CallParams['certi.verifyEmail']> = {
  ...{ key: text, secretCode: text, certificateValue: text },
};
const availability = shape<Availability>({ isAvailable: flag, message: said });
const codeSent = shape<CallAnswer['certi.requestEmail']>({ message: said, expiresInS: orNull(finite) });
const verified = shape<CallAnswer['certi.verifyEmail']>({ isVerified: flag });
const readCount = shape<CallAnswer['messages.readAll']>({ count: whole });
const zeroOne = maybe(list(oneOf('0', '1'))) as Check<readonly ('0' | '1')[] | undefined>;

/** Session, member, site, messages and support. */
export const accountCalls: CallShapes<keyof AccountParams> = {
  'site.identify': [{ code: words }, shape<SiteInfo>({ id: whole, stockPrefix: text })],
  'auth.password': [{ username: text, password: text }, tokens],
  'auth.refresh': [{ refresh: text }, tokens],
  'me.fetch': [{}, me],
  'player.signUp': [
    {
      ...{ username: text, password: text, name: text, phone: text, email: typed, birthDate: typed },
      ...{ bankName: typed, accountNum: typed, accountName: typed, partner: typed, etcJson: typed },
    },
    shape<CallAnswer['player.signUp']>({ id: whole, username: text }),
  ],
  'partner.verify': [{ partnerPk: text }, shape<CallAnswer['partner.verify']>({ id: whole, name: text })],
  'player.checkUsername': [{ username: text }, availability],
  'player.checkNick': [{ nick: text }, availability],
  'player.changeNick': [{ ...id, nick: text }, shape<CallAnswer['player.changeNick']>({ id: whole, nick: text })],
  'player.findId': [
    { name: text, phone: text },
    shape<CallAnswer['player.findId']>({ username: text, createdMs: maybe(finite) }),
  ],
  'player.findPassword': [{ username: text, name: text, phone: text }, e.done],
  'player.changePassword': [{ ...id, password: text, currentPassword: text }, e.done],
  'player.leave': [id, e.done],
  'certi.requestEmail': [certificate, codeSent],
  'certi.requestPhone': [certificate, codeSent],
  'certi.verifyEmail': [verification, verified],
  'certi.verifyPhone': [verification, verified],
  'certi.niceId': [{ host: text }, shape<CallAnswer['certi.niceId']>({ url: text, encData: text })],
  'site.account': [{}, shape<SiteAccount>({ accn: maybe(text<PersonalRef>) })],
  'site.dnw': [{}, e.siteDnw],
  'fee.fetch': [{}, shape<CallAnswer['fee.fetch']>({ feePercent: finite })],
  'app.fetch': [{}, shape<CallAnswer['app.fetch']>({ appId: text })],
  'banks.list': [{}, list(e.bank)],
  'file.upload': [{ file: text }, shape<UploadedFile>({ id: whole, name: text, url: text })],
  'messages.unread': [{}, shape<UnreadCounts>({ messages: whole, contacts: whole })],
  'messages.list': [{ isRead: oneOf('', '0', '1'), ...pages }, pageOf(e.message)],
  'message.read': [id, e.message],
  'messages.readAll': [{}, readCount],
  'contact.create': [{ question: text }, e.contact],
  'contacts.list': [{ playerId: whole, isReadStrs: zeroOne, isAnswerStrs: zeroOne, ...pages }, pageOf(e.contact)],
  'contact.read': [id, e.contact],
  'contacts.readAll': [{}, readCount],
  'contacts.unread': [{}, shape<CallAnswer['contacts.unread']>({ contacts: whole })],
};

const listed: Members<CallParams['notices.list']> = { keyword: maybe(text<PersonalRef>), ...pages };
const one: Members<CallParams['notice.fetch']> = { contentId: whole };
const article = { id: orNull(whole), title: text, content: text };

/** What a site publishes. */
export const contentCalls: CallShapes<keyof ContentParams> = {
  'notices.list': [listed, pageOf(e.notice)],
  'strategies.list': [listed, pageOf(e.strategy)],
  'popups.list': [listed, pageOf(e.popup)],
  'notice.fetch': [one, e.notice],
  'strategy.fetch': [one, e.strategy],
  'popup.fetch': [one, e.popup],
  'notice.save': [{ ...article, category: words }, e.notice],
  'strategy.save': [{ ...article, category: whole }, e.strategy],
  'popup.save': [
    {
      ...{ ...article, type: oneOf(1, 2), headerBg: words, headerColor: words, iconType: words },
      ...{ isShow: flag, width: orNull(finite) },
    },
    e.popup,
  ],
  'static.fetch': [
    { type: oneOf('terms', 'privacy') },
    shape<StaticText>({ type: text, title: sentence, content: sentence }),
  ],
  'public.rounds': [{ stocks: list(text<Stock>) }, list(e.runningRound)],
  'public.options': [optionFilter, list(option)],
};
