import { selectSilence } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useFailing } from '../hooks/useFailing.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answer } from '../parts/answer.tsx';

/**
 * The site did not tell what every screen of a member waits for: says so at the edge of the page, until it has come, and offers to load the page
 * again. The engine asks again by itself.
 */
export function SilentBar() {
  const words = useWords();
  const send = useSend();
  const { isWaiting, isFailed } = useSelected(selectSilence);
  const isLost = useFailing(isWaiting, isFailed);
  if (!isLost) return null;
  return (
    <section className="again again--bar" role="status">
      <p className="t-2">
        {words.down.text} {words.down.comes}
      </p>
      <Answer className="btn--sm btn--ink" onPress={() => send({ type: 'page.reload' })}>
        {words.down.retry}
      </Answer>
    </section>
  );
}
