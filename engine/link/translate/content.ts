import type { Stock } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import type { Notice, Popup, Strategy } from '../../model/content.ts';
import type { contentCalls } from '../../wire/calls/content.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toldDate, toPage } from './answers.ts';
import { toOptions, toRound } from './trade.ts';

/** A missing sentence. */
const NOTHING: Sentence = { text: '', ref: null };

/** A notice. Missing title or content: empty. */
export const toNotice = ({ createDate, title, content, ...notice }: Decoded<'Notice'>): Notice => ({
  ...notice,
  title: title ?? NOTHING,
  content: content ?? NOTHING,
  createdMs: toldDate(createDate),
});
/** A learning text. Missing title or content: empty. Missing category: 1, service usage. */
const toStrategy = ({ createDate, category, title, content, ...strategy }: Decoded<'Strategy'>): Strategy => ({
  ...strategy,
  category: category ?? 1,
  title: title ?? NOTHING,
  content: content ?? NOTHING,
  createdMs: toldDate(createDate),
});
/** A popup. Unknown `type`: text (2). Missing `isShow`: true. */
export const toPopup = (wire: Decoded<'Popup'>): Popup => ({
  ...wire,
  type: wire.type === 1 ? 1 : 2,
  title: wire.title ?? NOTHING,
  content: wire.content ?? NOTHING,
  isShow: wire.isShow ?? true,
});

/** What a site publishes. */
export const contentAnswers: Answers<keyof typeof contentCalls> = {
  'notices.list': toPage(toNotice),
  'strategies.list': toPage(toStrategy),
  'popups.list': toPage(toPopup),
  'notice.fetch': toNotice,
  'strategy.fetch': toStrategy,
  'popup.fetch': toPopup,
  'notice.save': toNotice,
  'strategy.save': toStrategy,
  'popup.save': toPopup,
  'static.fetch': ({ title = NOTHING, ...text }) => ({ ...text, title }),
  'public.rounds': (w, siteId) =>
    w.flatMap(({ tradeOption, round }) =>
      round === undefined
        ? []
        : {
            optionId: tradeOption.id,
            stock: tradeOption.stock as Stock,
            type: tradeOption.type,
            round: toRound(round, siteId),
          },
    ),
  'public.options': toOptions,
};
