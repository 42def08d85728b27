import { nullable, perhaps } from './around.ts';
import { AddressId, Flag, Int, Millis, Text, Width, Word } from './base.ts';
import { page } from './common.ts';
import { strict } from './kind.ts';

/* What a site publishes (product.md 3, and 7: Content). Nothing of it is anybody's secret. */

export const WireNotice = strict({
  id: AddressId,
  title: nullable(Text),
  content: nullable(Text),
  category: nullable(Word),
  createDate: nullable(Millis),
});
export const WireNoticePage = page(WireNotice);
export const WireStrategy = strict({
  id: Int,
  category: Int,
  title: Text,
  content: nullable(Text),
  createDate: nullable(Millis),
});
export const WireStrategyPage = page(WireStrategy);
export const WirePopup = strict({
  id: Int,
  type: Int,
  title: nullable(Text),
  content: nullable(Text),
  headerBg: nullable(Text),
  headerColor: nullable(Text),
  iconType: nullable(Text),
  isShow: nullable(Flag),
  width: perhaps(Width),
});
export const WirePopupPage = page(WirePopup);
export const WireStaticText = strict({ type: Text, title: Text, content: Text });
