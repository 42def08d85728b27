import { perhaps } from './around.ts';
import { formed, Int, Millis } from './base.ts';
import { page, published } from './common.ts';
import { strict } from './kind.ts';
import { Notice, Popup } from './messages.ts';

/* What a site publishes (product.md 3, and 7: Content). It may name members of the site. */

export const NoticePage = page(Notice);
export const Strategy = strict({
  id: Int,
  category: perhaps(Int),
  title: perhaps(published),
  content: perhaps(published),
  createDate: perhaps(Millis),
});
export const StrategyPage = page(Strategy);
export const PopupPage = page(Popup);
export const StaticText = strict({ type: perhaps(formed('code')), title: perhaps(published), content: published });
