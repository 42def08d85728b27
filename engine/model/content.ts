import { finite, flag, maybe, type Of, oneOf, optional, orNull, sentence, shape, text, whole } from '../base/check.ts';
import { type CallDefinitions, MEMBER_ONCE, OPEN, PAGES, pageOf } from './definition.ts';
import { personal } from './ids.ts';

/* What a site publishes. */

/** A notice of the site; the content is HTML. */
export const Notice = shape({
  id: whole,
  title: sentence,
  content: sentence,
  category: maybe(text),
  createdMs: maybe(finite),
});
export type Notice = Of<typeof Notice>;
/** A learning text: category 1 service usage, 2 beginner strategy; the content is HTML. */
export const Strategy = shape({
  id: whole,
  category: whole,
  title: sentence,
  content: sentence,
  createdMs: maybe(finite),
});
export type Strategy = Of<typeof Strategy>;
/** A popup. Type 1: `content` is the address of an image. Type 2: `content` is text. `width` in px. */
export const Popup = shape({
  id: whole,
  type: oneOf(1, 2),
  title: sentence,
  content: sentence,
  headerBg: maybe(text),
  headerColor: maybe(text),
  iconType: maybe(text),
  isShow: flag,
  width: maybe(finite),
});
export type Popup = Of<typeof Popup>;
/** Terms of service or privacy policy; the content is HTML. */
const StaticText = shape({ type: maybe(text), title: sentence, content: sentence });

const Listed = shape({ keyword: optional(personal), ...PAGES });
const ByContent = shape({ contentId: whole });

/** Content (product.md 7). In the calls that save, `id: null` makes a new one. */
export const contentCalls = {
  'notices.list': {
    params: Listed,
    answer: pageOf(Notice),
    treatment: { ...OPEN, pages: 'apart', onFailure: 'noticesFailed' },
  },
  'strategies.list': { params: Listed, answer: pageOf(Strategy), treatment: OPEN },
  'popups.list': {
    params: Listed,
    answer: pageOf(Popup),
    treatment: { ...OPEN, keeps: 'always', onAnswer: 'popupsListed' },
  },
  'notice.fetch': { params: ByContent, answer: Notice, treatment: OPEN },
  'strategy.fetch': { params: ByContent, answer: Strategy, treatment: OPEN },
  'popup.fetch': { params: ByContent, answer: Popup, treatment: OPEN },
  'notice.save': {
    params: shape({ id: orNull(whole), title: personal, content: personal, category: orNull(text) }),
    answer: Notice,
    treatment: MEMBER_ONCE,
  },
  'strategy.save': {
    params: shape({ id: orNull(whole), category: whole, title: personal, content: personal }),
    answer: Strategy,
    treatment: MEMBER_ONCE,
  },
  'popup.save': {
    params: shape({
      id: orNull(whole),
      type: oneOf(1, 2),
      title: personal,
      content: personal,
      headerBg: orNull(text),
      headerColor: orNull(text),
      iconType: orNull(text),
      isShow: flag,
      width: orNull(finite),
    }),
    answer: Popup,
    treatment: MEMBER_ONCE,
  },
  'static.fetch': { params: shape({ type: oneOf('terms', 'privacy') }), answer: StaticText, treatment: OPEN },
} as const satisfies CallDefinitions;
