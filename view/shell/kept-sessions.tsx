import { useEffect, useState } from 'react';
import type { KeptSession, SessionsPort } from '../../engine/index.ts';
import { selectUnkept } from '../../engine/selectors/shell.ts';
import { useEngine } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { Answer } from '../parts/answer.tsx';
import { day } from '../parts/figures.ts';
import { decimal, hms } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import '../styles/pages.css';

/** How long a session was. */
function lasted(words: Words['kept']['lasted'], seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return words.seconds({ seconds });
  return minutes < 60
    ? words.minutes({ minutes })
    : words.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What is known of the device's sessions: nothing yet, that it cannot tell, or the list. */
type Shown = 'asking' | 'refused' | readonly KeptSession[];

/** The sessions of earlier visits that the device keeps, to export or to delete. */
export function KeptSessions() {
  const { sessions } = useEngine();
  return sessions === undefined ? null : <Sessions sessions={sessions} />;
}

/** The sentences of the errors after which no more of this session is kept, where they say more than that the device cannot. */
const UNKEPT: ReadonlyMap<string, 'tooLong' | 'cleared'> = new Map([
  ['SessionTooLong', 'tooLong'],
  ['SessionCleared', 'cleared'],
]);

/** How long sessions are kept, or why this one is not kept any further. */
const helpOf = (words: Words['kept'], unkept: string | null): string =>
  unkept === null ? words.help : words[UNKEPT.get(unkept) ?? 'refused'];

type Kept = Pick<SessionsPort, 'list' | 'export' | 'clear'>;

function Sessions({ sessions }: { readonly sessions: Kept }) {
  const words = useWords().kept;
  const { shown, failed, isSure, save, clear } = useKept(sessions);
  const unkept = useSelected(selectUnkept) ?? (shown === 'refused' ? shown : null);
  const list = typeof shown === 'string' ? [] : shown;
  return (
    <section className="kept" aria-label={words.title}>
      <div className="set__row">
        <div>
          <b>{words.title}</b>
          <p role="status">{failed === null ? helpOf(words, unkept) : words.failed[failed]}</p>
        </div>
        {list.length > 0 && (
          <Answer asked={isSure || null} className="btn--sm btn--line" onPress={clear}>
            {isSure ? words.sure : words.clear}
          </Answer>
        )}
      </div>
      {list.length > 0 ? (
        <ul className="kept__list">
          {list.map((session) => (
            <Item key={session.id} session={session} onSave={save} />
          ))}
        </ul>
      ) : (
        <p className="kept__none">{shown === 'asking' ? words.asking : words.none}</p>
      )}
    </section>
  );
}

/** What the device has, and what can be done with it. All are deleted at the second press. */
function useKept(sessions: Kept) {
  const [shown, setShown] = useState<Shown>('asking');
  const [isSure, setIsSure] = useState(false);
  /** What could not be done with the records that are listed. */
  const [failed, setFailed] = useState<'export' | 'clear' | null>(null);
  useEffect(() => {
    void sessions.list().then(setShown, () => setShown('refused'));
  }, [sessions]);
  const save = (id: string): void => {
    setFailed(null);
    void sessions.export(id).catch(() => setFailed('export'));
  };
  const clear = (): void => {
    setFailed(null);
    setIsSure(!isSure);
    if (!isSure) return;
    void sessions.clear().then(
      () => setShown([]),
      () => setFailed('clear'),
    );
  };
  return { shown, failed, isSure, save, clear };
}

type ItemProps = { readonly session: KeptSession; readonly onSave: (id: string) => void };

function Item({ session: { id, fromMs, toMs, bytes }, onSave }: ItemProps) {
  const words = useWords().kept;
  return (
    <li className="kept__item">
      <span className="num">
        <b>{dateTime(fromMs)}</b> · {lasted(words.lasted, Math.round((toMs - fromMs) / 1_000))} · {mebibytes(bytes)}
      </span>
      <button
        type="button"
        className="btn btn--xs"
        aria-label={words.exportOf({ when: dateTime(fromMs) })}
        onClick={() => onSave(id)}
      >
        <Icon name="export" size={14} />
        {words.export}
      </button>
    </li>
  );
}

const dateTime = (ms: number): string => `${day(ms)} ${hms(ms)}`;
const mebibytes = (bytes: number): string => `${decimal(bytes / 2 ** 20, 1)} MB`;
