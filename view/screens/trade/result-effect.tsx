import { useState } from 'react';
import { type RoundStatus, roundOutcome } from '../../../engine/index.ts';
import { type Screen, selectResultDialog } from '../../../engine/selectors/shell.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import '../../styles/result.css';

type Look = 'buy' | 'sell' | 'ball';
type Effect = { readonly id: number; readonly look: Look };
/** The hue of a result: of the side that won, or of no side. */
const LOOKS: Readonly<Record<Screen, (status: RoundStatus) => Look>> = {
  chart: (status) => (roundOutcome(status) === 'B' ? 'buy' : 'sell'),
  ball: () => 'ball',
};

/**
 * Light at the edge of the panel when a result is out. It fades for 1.8 s (product.md 9), however long the dialog stays. Members
 * who want less motion do not get it (styles/overlays.css).
 */
export function ResultEffect() {
  const shown = useSelected(selectResultDialog);
  const lookOf = LOOKS[useScreen(shown)];
  const [effect, setEffect] = useState<Effect | null>(null);
  const [isOver, setOver] = useState(true);
  const result = shown?.result;
  if (result !== undefined && result.id !== effect?.id) {
    setEffect({ id: result.id, look: lookOf(result.status) });
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
