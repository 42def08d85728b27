import type { FactData } from '../events/facts.ts';
import type { Log } from '../log/log.ts';
import { RecordingWriter } from '../log/recording.ts';
import { madeBy } from '../ports/browser-made-by.ts';
import { headerOf } from './files/export.ts';
import { FOLLOW_CHANNEL, type FollowMessage } from './follow-messages.ts';

/** Entries of one answer. More would hold up a frame. */
const PART_ENTRIES = 2_000;
/** Where the tab keeps its id. */
const TAB = 'round.follow.tab';

/**
 * Answers players in the same browser that follow this page, over a BroadcastChannel of its origin. They get the lines of the session's
 * recording, with the same redaction as an exported one. Only who asks is answered: the page sends nothing by itself but that it
 * leaves. Returns what ends it.
 */
export function publish(log: Log): () => void {
  const channel = new BroadcastChannel(FOLLOW_CHANNEL);
  const page = crypto.randomUUID();
  const tab = tabOf(page);
  const writers = new Map<string, RecordingWriter>();
  const post = (message: FollowMessage): void => channel.postMessage(message);
  const give = (by: string, from: number): void => {
    const known = writers.get(by);
    const writer = known?.entries === from && from > 0 ? known : writerAt(log, from);
    writers.set(by, writer);
    const start = writer.entries;
    const lines = [...writer.lines(Math.min(log.length, start + PART_ENTRIES))];
    const text = lines.map((line) => `${line}\n`).join('');
    post({ is: 'lines', page, by, from: start, to: writer.entries, total: log.length, text });
  };
  channel.onmessage = ({ data }: MessageEvent<FollowMessage>) => {
    if (data.is === 'asked') post({ is: 'here', page, tab, path: pathNow(log) });
    else if (data.is === 'wanted' && data.page === page) give(data.by, data.from);
    else if (data.is === 'left') writers.delete(data.by);
  };
  const leave = (): void => post({ is: 'gone', page });
  addEventListener('pagehide', leave);
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    channel.close();
  };
}

/** The id of this tab: that of the first page in it which could be followed. If the storage is refused, each page counts as another tab. */
function tabOf(page: string): string {
  try {
    const known = sessionStorage.getItem(TAB);
    if (known === null) sessionStorage.setItem(TAB, page);
    return known ?? page;
  } catch {
    return page;
  }
}

/** The path of the newest route, as the log has it: what else the address says may be a secret (V1). */
function pathNow(log: Log): string {
  for (let seq = log.length - 1; seq > 0; seq -= 1) {
    const { type, data } = log.entry(seq);
    if (type === 'nav.changed') return (data as FactData<'nav.changed'>).path;
  }
  return startOf(log).path;
}

/** A writer that has written so many entries already: a player asks twice where an answer was late. */
function writerAt(log: Log, entries: number): RecordingWriter {
  const writer = writerOf(log);
  if (entries > 0) Array.from(writer.lines(Math.min(log.length, entries)));
  return writer;
}

/** The first entry says what the header of a recording has. */
function writerOf(log: Log): RecordingWriter {
  const commit = document.querySelector<HTMLMetaElement>('meta[name="commit"]')?.content;
  return new RecordingWriter(log, headerOf(startOf(log), madeBy(commit)));
}

const startOf = (log: Log): FactData<'engine.started'> => log.entry(0).data as FactData<'engine.started'>;
