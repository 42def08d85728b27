import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { droppedOf } from '../model/dropped.ts';
import type { Live } from '../model/live.ts';
import { hasUnsavedNotes } from '../model/player-changes.ts';
import { sourceOf } from '../model/source.ts';
import { OpenContext, type PlayerActor } from './context.ts';
import { FileBar } from './file-bar.tsx';
import { LiveBar, LiveWait } from './live-bar.tsx';
import { Empty, Loading, Refused } from './open.tsx';
import { ShownMoment } from './shown.tsx';
import { useFile } from './useFile.ts';
import { Workbench } from './workbench.tsx';

type Props = {
  readonly actor: PlayerActor;
  readonly entry: string;
  readonly loaded: EventTarget;
  /** The pages that can be followed. Null: a recording is shown. */
  readonly live: Live | null;
};
type Given = Props & { readonly onFile: (file: File) => void };

/** The whole page. A file can be dropped on it at any time. What is open stays until another recording takes its place. */
export function Player(props: Props) {
  const { actor, entry, live } = props;
  const recording = useSelector(actor, ({ context }) => context.recording);
  const onFile = (file: File): void => actor.send({ type: 'opened', source: sourceOf(file) });
  useDrop(actor);
  useLeaveQuestion(actor);
  if (recording === null && live !== null) return <LiveWait live={live} />;
  if (recording === null) return <Start {...props} onFile={onFile} />;
  return (
    <OpenContext value={{ actor, recording }}>
      {live !== null && <LiveBar live={live} />}
      <FileBar loaded={props.loaded} />
      <ShownMoment key={recording.id}>
        <Workbench entry={entry} onFile={onFile} />
      </ShownMoment>
    </OpenContext>
  );
}

/** No recording is open: the page is about the file that was given, if there is one. */
function Start({ actor, loaded, onFile }: Given) {
  const { phase, name, refusal, entries } = useFile(actor);
  const link = useSelector(actor, ({ context }) => context.link);
  if (phase === 'none') return <Empty link={link} onFile={onFile} />;
  if (phase !== 'refused') return <Loading name={name} loaded={loaded} />;
  return (
    <Refused
      name={name}
      reasons={refusal}
      entries={entries}
      onAccept={() => actor.send({ type: 'accepted' })}
      onFile={onFile}
    />
  );
}

/** Takes a file, or a recording with its notes, that is dropped anywhere on the page. */
function useDrop(actor: PlayerActor): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      // a file of the screen's frame could not be read any more once another recording takes the frame's place: it becomes one of the page
      const files = [...(event.dataTransfer?.files ?? [])].map((file) => new File([file], file.name));
      const source = droppedOf(files.map(sourceOf));
      if (source !== undefined) actor.send({ type: 'opened', source });
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [actor]);
}

/** The browser asks before the page is left while there are notes that are in no file. */
function useLeaveQuestion(actor: PlayerActor): void {
  const isUnsaved = useSelector(actor, ({ context }) => hasUnsavedNotes(context));
  useEffect(() => {
    if (!isUnsaved) return;
    const leaving = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', leaving);
    return () => removeEventListener('beforeunload', leaving);
  }, [isUnsaved]);
}
