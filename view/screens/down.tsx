import { selectIsSiteDown } from '../../engine/selectors/index.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';

/**
 * The site cannot be reached: says so and offers the way on. A site that did not say who it is is loaded again (product.md
 * 8); a session that could not be asked for is asked again.
 */
export default function Down() {
  const words = useWords();
  const send = useSend();
  const isSiteDown = useSelected(selectIsSiteDown);
  return (
    <main className="down">
      <div className="blocker__box blocker__box--static" role="alert">
        <span className="blocker__ic">
          <Icon name="unlink" size={24} />
        </span>
        <h1 className="blocker__t">{words.down.title}</h1>
        <p className="t-2">{words.down.text}</p>
        <button
          type="button"
          className="btn btn--ink btn--block"
          onClick={() => send({ type: isSiteDown ? 'page.reload' : 'session.retry' })}
        >
          {words.down.retry}
        </button>
      </div>
    </main>
  );
}
