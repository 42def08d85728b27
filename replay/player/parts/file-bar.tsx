import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { counted } from '../../entry-line.ts';
import { useOpen } from './context.ts';
import { Reasons, useEntriesRead } from './open.tsx';
import { saveNotes } from './save-notes.ts';
import { useFile } from './useFile.ts';

/** What there is to say of another file that was given while a recording is open. The recording stays as it is below. */
export function FileBar({ loaded }: { readonly loaded: EventTarget }) {
  const { actor } = useOpen();
  const { phase, name, refusal, entries, notes } = useFile(actor);
  const close = (): void => actor.send({ type: 'dismissed' });
  if (phase === 'reading') return <Reading name={name} loaded={loaded} />;
  if (phase === 'asking') return <Question name={name} onKeep={close} />;
  if (phase === 'noted')
    return (
      <Bar onClose={close}>
        <p role="status">
          {counted(notes, 'note')} loaded from {name}
        </p>
      </Bar>
    );
  if (phase !== 'refused') return null;
  return (
    <Bar onClose={close}>
      <h2>
        <Icon name="warn" size={16} /> {name} is refused
      </h2>
      <Reasons reasons={refusal} entries={entries} onAccept={() => actor.send({ type: 'accepted' })} />
    </Bar>
  );
}

const Bar = ({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) => (
  <section className="rp-bar" aria-label="Another file">
    {children}
    <button type="button" className="btn btn--sm rp-bar__close" onClick={onClose}>
      Close
    </button>
  </section>
);

function Reading({ name, loaded }: { readonly name: string; readonly loaded: EventTarget }) {
  const entries = useEntriesRead(loaded);
  return (
    <section className="rp-bar" aria-label="Another file" aria-busy="true">
      <p role="status" className="num">
        Reading {name}: {entries} entries
      </p>
    </section>
  );
}

/** Another recording would take the place of the open one, and of its notes. */
function Question({ name, onKeep }: { readonly name: string; readonly onKeep: () => void }) {
  const { actor, recording } = useOpen();
  const notes = useSelector(actor, ({ context }) => context.notes);
  const open = (): void => actor.send({ type: 'agreed' });
  const saveAndOpen = (): void => {
    saveNotes(actor, recording);
    open();
  };
  return (
    <section className="rp-bar" aria-label="Another file">
      <p role="alert">
        {notes.length === 1 ? 'A note of this recording is' : `${notes.length} notes of this recording are`} not saved.
        Open {name} all the same?
      </p>
      <button type="button" className="btn btn--sm btn--ink" onClick={saveAndOpen}>
        Save the notes and open it
      </button>
      <button type="button" className="btn btn--sm" onClick={open}>
        Open it without the notes
      </button>
      <button type="button" className="btn btn--sm" onClick={onKeep}>
        Stay here
      </button>
    </section>
  );
}
