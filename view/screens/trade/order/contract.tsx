import { memo, type ReactNode, useId, useState } from 'react';
import { selectBallKinds, selectForm, selectHours, selectOption } from '../../../../engine/selectors/index.ts';
import { useDates } from '../../../hooks/useDates.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { Words } from '../../../locales/words.ts';
import { decimal, distanceText, percent, whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';

/** Contract information (product.md 2). Starts folded where the screen is low. */
export const Contract = memo(function Contract() {
  const words = useWords();
  const option = useSelected(selectOption);
  const form = useSelected(selectForm);
  const hours = useSelected(selectHours);
  const dates = useDates(typeof hours !== 'string');
  const list = useId();
  const [isOpen, setOpen] = useState(() => !matchMedia('(max-height: 860px) and (min-width: 1280px)').matches);
  if (option === null) return null;
  const { precision, instrument } = option;
  return (
    <div className="contract">
      <button
        type="button"
        className="contract__head"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{words.order.contract}</span>
        <Icon name="caret" size={16} />
      </button>
      <dl className="kv kv--sm" id={list} hidden={!isOpen}>
        <Row k={words.order.source}>{words.order.sources[instrument.group]}</Row>
        {option.isSided ? (
          <>
            <Row k={words.order.rate} num>
              {percent(option.percent)}
            </Row>
            <Row k={words.order.range} num>
              {rangeText(words, form.limits)}
            </Row>
            <Row k={words.trade.criterion} num>
              {words.order.criterion(
                distanceText(option, (pip) => decimal(pip, precision)),
                whole(option.criterion),
              )}
            </Row>
          </>
        ) : (
          <BallRows />
        )}
        <Row k={words.order.hours}>
          {typeof hours === 'string' ? words.times[hours] : (dates?.sessions(words, hours) ?? words.none)}
        </Row>
        <Row k={words.order.withdraw}>{words.order.withdrawText}</Row>
      </dl>
    </div>
  );
});

type Range = { readonly min: number; readonly max: number };
const rangeText = (words: Words, { min, max }: Range): string =>
  max === Number.MAX_SAFE_INTEGER ? words.order.from(whole(min)) : `${whole(min)} ~ ${whole(max)}${words.won}`;

/** Number-ball: what each kind takes and pays, and which digit decides. */
function BallRows() {
  const words = useWords();
  const kinds = useSelected(selectBallKinds);
  return (
    <>
      {kinds.map(({ name, limits, percent: profit }) => (
        <Row key={name} k={words.ball.kinds[name]} num>
          {words.ball.range(rangeText(words, limits), percent(profit + 100))}
        </Row>
      ))}
      <Row k={words.ball.key}>{words.ball.keyText}</Row>
    </>
  );
}

const Row = ({ k, num = false, children }: { k: string; num?: boolean; children: ReactNode }) => (
  <div>
    <dt>{k}</dt>
    <dd className={num ? 'num' : ''}>{children}</dd>
  </div>
);
