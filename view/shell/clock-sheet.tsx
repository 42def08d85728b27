import { usePageWords } from '../hooks/usePageWords.ts';
import { Window } from '../parts/window.tsx';
import ClockFacts from './clock-facts.tsx';

/** What the status bar's time opens. */
export default function ClockSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Window title={usePageWords().clock.title} look="dialog--sm" onClose={onClose}>
      <ClockFacts />
    </Window>
  );
}
