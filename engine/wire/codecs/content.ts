import { perhaps } from './around.ts';
import { AddressId, Flag, formed, formedWord, Int, Millis, Width } from './base.ts';
import { page, published } from './common.ts';
import { strict } from './kind.ts';

/* What a site publishes (product.md 3, and 7: Content). It may name members of the site. */

export const Notice = strict({
  id: AddressId,
  title: perhaps(published),
  content: perhaps(published),
  category: perhaps(formedWord('code')),
  createDate: perhaps(Millis),
});
export const NoticePage = page(Notice);
export const Strategy = strict({
  id: Int,
  category: Int,
  title: published,
  content: perhaps(published),
  createDate: perhaps(Millis),
});
export const StrategyPage = page(Strategy);
export const Popup = strict({
  id: Int,
  type: Int,
  title: perhaps(published),
  content: perhaps(published),
  headerBg: perhaps(formed('colour')),
  headerColor: perhaps(formed('colour')),
  iconType: perhaps(formedWord('code')),
  isShow: perhaps(Flag),
  width: perhaps(Width),
});
export const PopupPage = page(Popup);
export const StaticText = strict({ type: formed('code'), title: published, content: published });
