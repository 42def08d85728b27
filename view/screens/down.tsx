import { selectIsSiteDown } from '../../engine/selectors/index.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';
import { AutoReload } from '../shell/auto-reload.tsx';

/**
 * The site cannot be reached. The screen says so and offers a retry. If the site did not identify itself, the page is reloaded
 * (product.md 8). If a session could not be asked for, it is asked for again.
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
        <AutoReload />
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
