import { type RefObject, useLayoutEffect, useRef } from 'react';
import {
  type MarketView,
  selectHeardMs,
  selectIsPriceStale,
  selectMarket,
  selectOption,
  selectPrice,
  selectShownRound,
} from '../../../engine/selectors/shell.ts';
import { useDates } from '../../hooks/useDates.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Clock } from '../../parts/clock.tsx';
import { price, wayShown } from '../../parts/figures.ts';
import { signed } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';

/**
 * The price and its distance from the open of the round. It flashes in the direction of the last change, and is grey while it
 * may be out of date.
 */
export function Price() {
  const words = useWords();
  const precision = useSelected(selectOption)?.precision ?? 2;
  const live = useSelected(selectPrice);
  const isStale = useSelected(selectIsPriceStale);
  const value = useFlash(live);
  const market = useSelected(selectMarket);
  if (!market.isOpen) return <LastPrice market={market} digits={precision} />;
  if (live === null)
    return (
      <div className="price">
        <span className="price__v num t-3">{words.none}</span>
        {isStale && <StaleTag />}
      </div>
    );
  return (
    <div className={`price${isStale ? ' is-stale' : ''}`}>
      <span ref={value} className="price__v num">
        {price(live.price, precision)}
      </span>
      {isStale ? <StaleTag /> : <Delta price={live.price} digits={precision} />}
    </div>
  );
}

/** A flash is so long, in ms (the design's `--t-fast`). */
const FLASH_MS = 120;

/**
 * The element flashes in the direction of the last change of the price: one colour, then its own again. An animation between both would
 * draw a frame for each sixtieth of a second, for a colour that nobody can follow.
 */
function useFlash(live: ReturnType<typeof selectPrice>): RefObject<HTMLSpanElement | null> {
  const value = useRef<HTMLSpanElement>(null);
  const stillness = useRef<MediaQueryList>(null); // made once: it stays up to date by itself
  useLayoutEffect(() => {
    if (live === null || live.price === live.previous) return;
    stillness.current ??= matchMedia('(prefers-reduced-motion: reduce)');
    if (stillness.current.matches) return;
    const element = value.current;
    element?.setAttribute('data-flash', live.price > live.previous ? 'up' : 'down');
    const timer = setTimeout(() => element?.removeAttribute('data-flash'), FLASH_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return value;
}

/** How far a price is from the open of the round. */
function Delta({ price: now, digits }: { readonly price: number; readonly digits: number }) {
  const open = useSelected(selectShownRound)?.openPrice;
  if (open === undefined) return null;
  const moved = signed(now - open, digits);
  const way = wayShown(moved) ?? 'up';
  return (
    <span className={`price__d t-${way}`}>
      <Icon name={way} size={10} />
      <span className="num">{moved}</span>
    </span>
  );
}

/** The last price of a closed market, and its time. */
function LastPrice({ market, digits }: { market: MarketView; digits: number }) {
  const words = useWords();
  const { lastPrice, lastAtMs } = market;
  const when = useDates(lastAtMs !== null);
  return (
    <div className="price">
      <span className="price__v num t-2">{price(lastPrice ?? undefined, digits)}</span>
      <span className="tag">
        {words.times.lastPrice}
        {lastAtMs !== null && when !== null && ` · ${when.short(words, lastAtMs)}`}
      </span>
    </div>
  );
}

/** Says that the price may be out of date. */
function StaleTag() {
  const words = useWords();
  const heardMs = useSelected(selectHeardMs);
  return (
    <span className="tag tag--warn">
      <Icon name="clock" size={12} />
      {words.link.stale}{' '}
      {heardMs !== null && (
        <Clock
          className="num"
          text={(now) => words.link.seconds({ n: Math.max(0, Math.floor((now - heardMs) / 1_000)) })}
        />
      )}
    </span>
  );
}
