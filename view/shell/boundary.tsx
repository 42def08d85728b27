import { Component, type MouseEvent, type ReactNode, useState } from 'react';
import { selectPage, selectThetaMs } from '../../engine/selectors/shell.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { withNewest } from '../newest.ts';
import { Answer } from '../parts/answer.tsx';
import { day } from '../parts/figures.ts';
import { hms } from '../parts/format.ts';
import { Full } from '../parts/full-page.tsx';
import { Icon } from '../parts/icon.tsx';
import { ChunkError } from '../parts/late-file.ts';
import { isPlainPress } from '../parts/link.tsx';

/** A screen that failed, or a part that could not be loaded: it says so and offers a reload. The engine goes on. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: Broken | null }> {
  override state: { readonly broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { readonly broken: Broken } {
    return { broken: error instanceof ChunkError ? 'chunk' : 'crashed' };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : <Crashed broken={broken} />;
  }
}

/** The page is loaded anew: a part that failed cannot come back in this one. */
function goHome(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  withNewest(() => location.assign('/'));
}

/** A file did not load, or the screen itself failed. */
type Broken = 'chunk' | 'crashed';

function Crashed({ broken }: { broken: Broken }) {
  const words = useWords();
  const send = useSend();
  const { screen } = useSelected(selectPage);
  const { nowMs } = useEngine();
  const hasTime = useSelected(selectThetaMs) !== null;
  const [atMs] = useState(nowMs);
  return (
    <Full
      mark={
        <span className="full__ic full__ic--warn">
          <Icon name={broken === 'chunk' ? 'unlink' : 'warn'} size={24} />
        </span>
      }
      title={words.down[broken]}
      text={broken === 'chunk' ? words.down.chunkText : words.down.crashedText}
      facts={[
        [words.down.screen, words.titles[screen]],
        ...(hasTime ? [[words.down.when, `${day(atMs)} ${hms(atMs)}`] as const] : []),
      ]}
      foot={words.down.contact}
    >
      <a className="btn btn--lg" href="/" onClick={goHome}>
        {words.down.toHome}
      </a>
      <Answer className="btn--lg btn--ink" onPress={() => send({ type: 'page.reload' })}>
        <Icon name="refresh" size={16} />
        {words.link.reload}
      </Answer>
    </Full>
  );
}
