import type { PersonalRef, Points } from '../base/brand.ts';
import {
  type Admin,
  type Bank,
  type CoinRecord,
  type CoinWallet,
  type Contact,
  DNW_TYPES,
  type DnwChange,
  type DnwId,
  type DnwRecord,
  type Done,
  type Kline,
  type LastPrice,
  type Message,
  type Notice,
  type Partner,
  type PartnerProfit,
  type Popup,
  type RecentRound,
  type RunningRound,
  type SiteDnw,
  type Strategy,
} from '../events/entities.ts';
import { finite, flag, list, type Members, maybe, oneOf, orNull, sentence, shape, text, whole } from './shape.ts';
import { bar, gameType, round } from './shapes.parts.ts';

const some = maybe(finite);
const words = maybe(text<string>);
const said = maybe(sentence);
const hidden = maybe(text<PersonalRef>);
const dnwType = oneOf(...DNW_TYPES);

export const done = shape<Done>({ message: orNull(sentence) });
export const dnwRecord = shape<DnwRecord>({
  ...{ id: whole, type: dnwType, status: finite, points: whole, createdMs: finite },
});
export const dnwChange = shape<DnwChange>({
  ...{ id: maybe(whole<DnwId>), type: dnwType, status: finite, points: maybe(whole<Points>), createdMs: some },
});
export const siteDnw = shape<SiteDnw>({
  ...{ depositMethod: said, withdrawMethod: said, depositCaution: said, withdrawCaution: said },
  ...{ isDepositActive: flag, isWithdrawActive: flag, depositButton: said, withdrawButton: said },
});
export const bank = shape<Bank>({ id: whole, name: text, code: words });
export const notice = shape<Notice>({
  id: whole,
  title: sentence,
  content: sentence,
  category: words,
  createdMs: some,
});
export const strategy = shape<Strategy>({
  id: whole,
  category: whole,
  title: sentence,
  content: sentence,
  createdMs: some,
});
export const popup = shape<Popup>({
  ...{ id: whole, type: oneOf(1, 2), title: sentence, content: sentence, headerBg: words, headerColor: words },
  ...{ iconType: words, isShow: flag, width: some },
});
export const message = shape<Message>({ id: whole, title: text, content: text, isRead: flag, createdMs: finite });
export const contact = shape<Contact>({
  ...{ id: whole, question: text, answer: hidden, isRead: flag, isAnswer: flag, createdMs: finite, answeredMs: some },
});
export const runningRound = shape<RunningRound>({ optionId: whole, stock: text, type: gameType, round });
export const recentRound = shape<RecentRound>({
  ...{ id: whole, round: whole, startMs: finite, endMs: finite, open: some, high: some, low: some, close: some },
  ...{ status: some, resultPrice: some },
});
export const lastPrice = shape<LastPrice>({ stock: text, price: finite, timeMs: finite });
export const kline = shape<Kline>({ stock: text, bars: list(bar) });
export const wallet = shape<CoinWallet>({
  ...{ id: orNull(whole), coin: text, address: text, addressTag: hidden, balance: finite, createdMs: some },
});
export const coinRecord = shape<CoinRecord>({
  ...{ id: whole, type: dnwType, status: finite, amount: finite, coin: text, address: hidden, addressTag: hidden },
  ...{ createdMs: finite, expiresMs: some },
});
const person: Members<Admin> = {
  ...{ id: whole, username: text, name: text, level: whole, parentId: maybe(whole), status: words },
};
export const admin = shape<Admin>(person);
export const partner = shape<Partner>({ ...person, code: text });
export const profit = shape<PartnerProfit>({
  ...{ id: whole, type: text, points: whole, createdMs: finite, partnerId: whole, partnerName: text },
});
