import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sourceOf } from '../model/source.ts';
import { OpenContext, type PlayerActor } from './context.ts';
import { Empty, Loading, Refused } from './open.tsx';
import { Workbench } from './workbench.tsx';

type Props = { readonly actor: PlayerActor; readonly entry: string; readonly loaded: EventTarget };

/** The whole page: what it shows follows the chart. A file can be dropped on it at any time. */
export function Player({ actor, entry, loaded }: Props) {
  const { recording, source, refusal, link } = useSelector(actor, ({ context }) => context, isSameFile);
  const phase = useSelector(actor, (snapshot) => (typeof snapshot.value === 'string' ? snapshot.value : 'open'));
  const open = (file: File): void => actor.send({ type: 'opened', source: sourceOf(file) });
  useDrop(open);
  if (phase === 'open' && recording !== null)
    return (
      <OpenContext value={{ actor, recording }}>
        <Workbench key={recording.id} entry={entry} onFile={open} />
      </OpenContext>
    );
  if (phase === 'loading') return <Loading name={source?.name ?? ''} loaded={loaded} />;
  if (phase === 'refused')
    return (
      <Refused
        name={source?.name ?? ''}
        reasons={refusal}
        entries={recording?.log.length ?? 0}
        onAccept={() => actor.send({ type: 'accepted' })}
        onFile={open}
      />
    );
  return <Empty link={link} onFile={open} />;
}

type Context = ReturnType<PlayerActor['getSnapshot']>['context'];
const isSameFile = (a: Context, b: Context): boolean =>
  a.recording === b.recording && a.source === b.source && a.refusal === b.refusal && a.link === b.link;

/** Takes a file that is dropped anywhere on the page. */
function useDrop(open: (file: File) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) open(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  });
}
