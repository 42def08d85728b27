import * as t from 'io-ts';
import { Finite, Flag, Int, Millis, nullable, Word } from './base.ts';
import { page } from './common.ts';

/* What a site publishes (product.md 3, and 7: Content). Nothing of it is anybody's secret. */

export const WireNotice = t.strict({
  id: Int,
  title: nullable(t.string),
  content: nullable(t.string),
  category: nullable(Word),
  createDate: nullable(Millis),
});
export const WireNoticePage = page(WireNotice);
export const WireStrategy = t.strict({
  id: Int,
  category: Int,
  title: t.string,
  content: nullable(t.string),
  createDate: nullable(Millis),
});
export const WireStrategyPage = page(WireStrategy);
export const WirePopup = t.strict({
  id: Int,
  type: Int,
  title: nullable(t.string),
  content: nullable(t.string),
  headerBg: nullable(t.string),
  headerColor: nullable(t.string),
  iconType: nullable(t.string),
  isShow: nullable(Flag),
  width: nullable(Finite),
});
export const WirePopupPage = page(WirePopup);
export const WireStaticText = t.strict({ type: t.string, title: t.string, content: t.string });
