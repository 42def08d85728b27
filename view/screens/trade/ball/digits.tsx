import { memo, useEffect, useRef } from 'react';
import { selectIsPriceStale, selectMarket, selectOption, selectPrice } from '../../../../engine/selectors/shell.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { markPainted } from '../../../painted.ts';
import { price } from '../../../parts/figures.ts';
import { inPlaces } from '../../../parts/list.tsx';

/** A screen reader gets a new price this often at most, in ms. */
const SAID_MS = 1_000;

type Props = { readonly text: string | null; readonly isGrey: boolean; readonly hasKey: boolean };
/** The price as digits. The last one is the key digit, which decides, if it is known which one does (`hasKey`). A screen reader reads them as one number. */
const Digits = memo(function Digits({ text, isGrey, hasKey }: Props) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const said = useRef(Number.NEGATIVE_INFINITY);
  useFrame((nowMs) => {
    const digit = hasKey ? text?.slice(-1) : words.none;
    const label = text === null ? words.ball.noPrice : words.ball.price({ price: text, digit: digit ?? '' });
    if (nowMs - said.current < SAID_MS || box.current?.getAttribute('aria-label') === label) return;
    said.current = nowMs;
    box.current?.setAttribute('aria-label', label);
  });
  // placed from the right, so that a digit keeps its place when one more comes in front
  const signs = inPlaces([...(text ?? '-')].reverse()).toReversed();
  return (
    <div ref={box} className={`digits${isGrey ? ' is-grey' : ''}`} role="img">
      {signs.map(({ place, item }) => (
        <span key={place} className={classOf(item, hasKey && place === 0)} aria-hidden="true">
          {item}
        </span>
      ))}
    </div>
  );
});

const classOf = (sign: string, isKey: boolean): string => {
  if (!/\d/.test(sign)) return 'digit digit--sep';
  return isKey ? 'digit num digit--key' : 'digit num';
};

/** The price of the stage. In a closed market it is the last price, in grey. */
export function PriceDigits() {
  const option = useSelected(selectOption);
  const live = useSelected(selectPrice);
  const isStale = useSelected(selectIsPriceStale);
  const { isOpen, lastPrice } = useSelected(selectMarket);
  const value = isOpen ? live?.price : (lastPrice ?? undefined);
  const text = value === undefined ? null : price(value, option?.precision ?? 2);
  const isShown = text !== null;
  useEffect(() => {
    if (isShown) markPainted();
  }, [isShown]);
  return <Digits text={text} isGrey={isStale || !isOpen} hasKey={option?.isPrecisionUntold !== true} />;
}
