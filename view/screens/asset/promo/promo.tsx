import '../../../styles/coins.css';
import { Coupon } from './coupon.tsx';
import { Send } from './send.tsx';
import { Shop } from './shop.tsx';

/** Points to the partner exchange, the code of a promotion, and the shop (product.md 7, Coins/promo). */
export default function Promo() {
  return (
    <div className="promo">
      <Send />
      <div className="promo__side">
        <Coupon />
        <Shop />
      </div>
    </div>
  );
}
