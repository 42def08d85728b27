import type { SoughtBet } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';

const TONES: Readonly<Record<SoughtBet['outcome'], string>> = {
  won: 'out t-gain',
  lost: 'out t-2',
  void: 'out t-3',
  pending: 'tag tag--live',
  unknown: 'out t-3',
};

/** What became of a bet, in one word. Of what nobody knows, nothing is said. */
export const OutcomeText = ({ outcome }: { outcome: SoughtBet['outcome'] }) => {
  const { search, none } = usePageWords();
  return <span className={TONES[outcome]}>{outcome === 'unknown' ? none : search.outcomes[outcome]}</span>;
};
