import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { counted } from '../../entry-line.ts';
import { useOpen } from './context.ts';
import { Reasons, useEntriesRead } from './open.tsx';
import { saveNotes } from './save-notes.ts';
import { useFile } from './useFile.ts';
import { useKeptFocus } from './useKeptFocus.ts';

type Props = { readonly loaded: EventTarget };

/**
 * What there is to say of another file that was given while a recording is open. The recording stays as it is below. The place of the bar
 * stays too, and keeps the focus of a button that goes away.
 */
export function FileBar({ loaded }: Props) {
  const { actor } = useOpen();
  const { phase } = useFile(actor);
  const place = useKeptFocus<HTMLElement>();
  return (
    <section ref={place} tabIndex={-1} aria-label="Another file" aria-busy={phase === 'reading'}>
      <Said loaded={loaded} />
    </section>
  );
}

function Said({ loaded }: Props) {
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
  <div className="rp-bar">
    {children}
    <button type="button" className="btn btn--sm rp-bar__close" onClick={onClose}>
      Close
    </button>
  </div>
);

function Reading({ name, loaded }: { readonly name: string; readonly loaded: EventTarget }) {
  const entries = useEntriesRead(loaded);
  return (
    <div className="rp-bar">
      <p role="status" className="num">
        Reading {name}: {entries} entries
      </p>
    </div>
  );
}

/** Another recording would take the place of the open one, and of its notes. */
function Question({ name, onKeep }: { readonly name: string; readonly onKeep: () => void }) {
  const { actor, recording } = useOpen();
  const notes = useSelector(actor, ({ context }) => context.notes);
  const open = (): void => actor.send({ type: 'agreed' });
  const saveAndOpen = (): void => {
    void saveNotes(actor, recording);
    open();
  };
  return (
    <div className="rp-bar">
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
    </div>
  );
}
