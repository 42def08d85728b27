import type { BetOutcome } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';

const TONES: Readonly<Record<BetOutcome, string>> = {
  won: 'out t-gain',
  lost: 'out t-2',
  void: 'out t-3',
  pending: 'tag tag--live',
};

/** What became of a bet, in one word. */
export const OutcomeText = ({ outcome }: { outcome: BetOutcome }) => {
  const words = usePageWords();
  return <span className={TONES[outcome]}>{words.search.outcomes[outcome]}</span>;
};
