import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react';
import { AMOUNT_MAX } from '../../../../engine/rules/forms.ts';
import { selectDay, selectOwnLimits, selectPlay } from '../../../../engine/selectors/screens.ts';
import { useSend } from '../../../hooks/context.ts';
import { useDayWord } from '../../../hooks/useDayWord.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { AmountField, pointsOf } from '../../../parts/amount-field.tsx';
import { compact } from '../../../parts/figures.ts';
import { whole } from '../../../parts/format.ts';
import { off } from '../../../parts/off.ts';
import { Card, focusHead } from './card.tsx';
import { Waits } from './waits.tsx';

/** Amounts that one press writes into the field, in points. */
const QUICK = [50_000, 100_000, 300_000, 500_000] as const;

/** The limits of amounts: lost points of a day, and points of a round. */
export function Amounts() {
  const { limits } = usePageWords();
  const { loss, round } = useSelected(selectOwnLimits);
  return (
    <Card title={limits.amounts} text={limits.amountsText} isOn={loss !== null || round !== null}>
      <Amount kind="loss">
        <Used />
      </Amount>
      <Amount kind="round" />
    </Card>
  );
}

type Kind = 'loss' | 'round';

/** One limit of points: its field, the button that sets it, and the one that removes it. */
function Amount({ kind, children }: { readonly kind: Kind; readonly children?: ReactNode }) {
  const { limits } = usePageWords();
  const draft = useLimit(kind);
  const { text, value, said } = draft;
  const isKept = useSelected(selectPlay).trouble === null;
  return (
    <form
      className="lim__form"
      data-idle={draft.isIdle || undefined}
      aria-label={limits.kinds[kind]}
      onSubmit={draft.save}
      noValidate
    >
      <AmountField
        label={limits.kinds[kind]}
        hint={value !== null && <Remove kind={kind} onPress={draft.remove} />}
        text={text}
        error={said === 'wrong' ? limits.wrong : null}
        onText={draft.write}
      />
      <Quick text={text} onPick={draft.write} />
      <button type="submit" className="btn btn--block" {...off(text === '' || pointsOf(text) === value)}>
        {limits.save}
      </button>
      {children}
      <div role="status">
        {said === 'saved' && isKept && <p className="t-2">{limits.saved}</p>}
        <Waits kind={kind} />
      </div>
    </form>
  );
}

/** A limit as it is typed, how it is set and removed, and what is said about it. */
function useLimit(kind: Kind) {
  const send = useSend();
  const value = useSelected(selectOwnLimits)[kind];
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<'wrong' | 'saved' | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const write = (next: string): void => {
    setTyped(next);
    setSaid(null);
  };
  const save = (event: SyntheticEvent<HTMLElement>): void => {
    event.preventDefault();
    const points = pointsOf(text);
    if (points === null || points < 1 || points > AMOUNT_MAX) {
      setSaid('wrong'); // of one that is too large, the field says the largest
      return;
    }
    send({ type: 'limits.set', kind, value: points });
    setTyped(null);
    focusHead(event);
    // a higher one waits, and its note says so
    if (value === null || points <= value) setSaid('saved');
  };
  const remove = (): void => {
    setSaid(null);
    setTyped(null);
    send({ type: 'limits.set', kind, value: null });
  };
  return { value, text, isIdle: typed === null, said, write, save, remove };
}

function Remove({ kind, onPress }: { readonly kind: Kind; readonly onPress: () => void }) {
  const { limits } = usePageWords();
  return (
    <button
      type="button"
      className="link t-3"
      aria-label={limits.remove({ name: limits.kinds[kind] })}
      onClick={onPress}
    >
      {limits.removeShort}
    </button>
  );
}

/** The amounts that one press writes. */
function Quick({ text, onPick }: { readonly text: string; readonly onPick: (text: string) => void }) {
  const { tag } = usePageWords();
  return (
    <div className="addrow addrow--4">
      {QUICK.map((points) => (
        <button
          key={points}
          type="button"
          className={`chip chip--flat${String(points) === text ? ' is-used' : ''}`}
          aria-pressed={String(points) === text}
          onClick={() => onPick(String(points))}
        >
          {compact(points, tag)}
        </button>
      ))}
    </div>
  );
}

/** What of the limit of the day's loss is used. */
function Used() {
  const { limits } = usePageWords();
  const { loss } = useSelected(selectOwnLimits);
  const day = useSelected(selectDay);
  const word = useDayWord();
  if (loss === null) return null;
  const part = day === null ? 0 : Math.min(1, day.lost / loss);
  return (
    <div className="lim__use">
      <div className="row row--between">
        <span className="t-2">{limits.used}</span>
        <span className="num">
          {day === null ? word : limits.usedOf({ used: whole(day.lost), limit: whole(loss) })}
        </span>
      </div>
      <div className="bar" style={{ '--p': `${(part * 100).toFixed(1)}%` } as CSSProperties}>
        <span className="bar__fill" />
      </div>
    </div>
  );
}
