import { useEffect, useState } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import type { Link } from '../model/link.ts';
import { READ } from '../model/source.ts';

type Props = { readonly link: Link | null; readonly onFile: (file: File) => void };

/** Nothing is open yet: a file can be dropped on the page or chosen. */
export const Empty = ({ link, onFile }: Props) => (
  <main className="rp-open">
    <h1>Open a recording</h1>
    <p>Drop a .jsonl or .jsonl.gz file here. It stays on this device: the page reads nothing from a network.</p>
    {link !== null && (
      <p className="note" role="status">
        The address is a link to {link.place} of{' '}
        {link.id === null ? 'a file that it does not name' : `the file ${link.id}`}. Drop that file to see the moment.
      </p>
    )}
    <Choose onFile={onFile} />
  </main>
);

/** A file is being read. */
export function Loading({ name, loaded }: { readonly name: string; readonly loaded: EventTarget }) {
  const entries = useEntriesRead(loaded);
  return (
    <main className="rp-open" aria-busy="true">
      <h1>Reading {name}</h1>
      <p role="status" className="num">
        {entries} entries
      </p>
    </main>
  );
}

/** How many entries of the file were read so far. */
export function useEntriesRead(loaded: EventTarget): number {
  const [entries, setEntries] = useState(0);
  useEffect(() => {
    const heard = (event: Event): void => setEntries((event as CustomEvent<number>).detail);
    loaded.addEventListener(READ, heard);
    return () => loaded.removeEventListener(READ, heard);
  }, [loaded]);
  return entries;
}

type RefusedProps = ReasonsProps & { readonly name: string; readonly onFile: (file: File) => void };
type ReasonsProps = {
  readonly reasons: readonly string[];
  /** How many entries could be read. */
  readonly entries: number;
  readonly onAccept: () => void;
};

/** A file that is not sound, and no recording is open. */
export const Refused = ({ name, onFile, ...refused }: RefusedProps) => (
  <main className="rp-open">
    <h1>
      <Icon name="warn" size={24} /> {name} is refused
    </h1>
    <Reasons {...refused} />
    <Choose onFile={onFile} />
  </main>
);

/** What is wrong with a file, and where in it. The entries that could be read can be shown all the same. */
export const Reasons = ({ reasons, entries, onAccept }: ReasonsProps) => (
  <>
    <div role="alert">
      <ul className="rp-faults">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
    {entries > 0 && (
      <button type="button" className="btn" onClick={onAccept}>
        Show the {entries} entries that can be read
      </button>
    )}
  </>
);

/** A button that lets the user choose a file. */
export function Choose({
  onFile,
  isSmall = false,
}: {
  readonly onFile: (file: File) => void;
  readonly isSmall?: boolean;
}) {
  return (
    <label className={`btn ${isSmall ? 'btn--sm' : 'btn--lg btn--ink'} rp-choose`}>
      {isSmall ? 'Open' : 'Choose a file'}
      <input
        type="file"
        className="sr"
        accept=".jsonl,.gz,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
