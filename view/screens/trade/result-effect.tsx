import { useState } from 'react';
import { roundOutcome } from '../../../engine/index.ts';
import { selectOption, selectResultDialog } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import '../../styles/result.css';

type Effect = { readonly id: number; readonly look: 'buy' | 'sell' | 'ball' };

/**
 * Light at the edge of the panel when a result is out. It fades for 1.8 s (product.md 9), however long the dialog stays. Members
 * who want less motion do not get it (styles/overlays.css).
 */
export function ResultEffect() {
  const shown = useSelected(selectResultDialog);
  const hasChart = useSelected(selectOption)?.screen === 'chart';
  const [effect, setEffect] = useState<Effect | null>(null);
  const [isOver, setOver] = useState(true);
  const result = shown?.result;
  if (result !== undefined && result.id !== effect?.id) {
    setEffect({ id: result.id, look: hasChart ? (roundOutcome(result.status) === 'B' ? 'buy' : 'sell') : 'ball' });
    setOver(false);
  }
  if (effect === null || isOver) return null;
  return (
    <span
      key={effect.id}
      className={`result-fx result-fx--${effect.look}`}
      aria-hidden="true"
      onAnimationEnd={() => setOver(true)}
    />
  );
}
