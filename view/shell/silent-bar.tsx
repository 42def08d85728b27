import { selectIsUnrenewed, selectSilence } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useFailing } from '../hooks/useFailing.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Answer } from '../parts/answer.tsx';

/**
 * The site did not tell what every screen of a member waits for, or could not be asked for a new token: says so at the edge of the page, until it has
 * come, and offers to try again. The engine asks again by itself.
 */
export function SilentBar() {
  const { down, nav } = useWords();
  const { isWaiting, isFailed } = useSelected(selectSilence);
  const isLost = useFailing(isWaiting, isFailed);
  const isUnrenewed = useSelected(selectIsUnrenewed);
  if (isUnrenewed) return <Bar text={nav.unrenewed} word={down.retry} intent="session.retry" />;
  return isLost && <Bar text={`${down.text} ${down.comes}`} word={down.retry} intent="page.reload" />;
}

type Props = { readonly text: string; readonly word: string; readonly intent: 'session.retry' | 'page.reload' };

function Bar({ text, word, intent }: Props) {
  const send = useSend();
  return (
    <section className="again again--bar" role="status">
      <p className="t-2">{text}</p>
      <Answer className="btn--sm btn--ink" asked={intent} onPress={() => send({ type: intent })}>
        {word}
      </Answer>
    </section>
  );
}
