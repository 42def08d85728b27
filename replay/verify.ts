import { STATE_VERSION, seoulCivil } from '../engine/index.ts';
import type { Fault, MadeBy } from '../engine/log/index.ts';
import { type Checked, createChecker, type Divergence, stateVersionOf } from './check.ts';
import { ContentHash } from './content-id.ts';
import { clockTime, counted, dayOf } from './entry-line.ts';
import { EXIT, type Exit, NothingThere, Stop } from './exit.ts';
import type { Span } from './place.ts';
import { allFaults, exitOf, faultWords, feed } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/** Longer names of an application or a site are cut. */
const NAME_CHARS_MAX = 80;

/** `unread`: there is no such file, or it cannot be opened. */
export type Verdict = 'good' | 'notGood' | 'unread' | 'notCompared';
/** What was found in one recording. It is plain JSON. */
export type Verified = {
  readonly file: string;
  readonly verdict: Verdict;
  readonly exit: Exit;
  /** What is wrong, one line each. */
  readonly problems: readonly string[];
  readonly summary: string;
  readonly entries: number;
  readonly checkpoints: number;
  /** How many states were compared whole, and how many by what a member could see. */
  readonly states: number;
  readonly digests: number;
  /** The first entry that was folded to another state is one of these. */
  readonly parting: Divergence | null;
  /** Of the state after the last entry; null if the file could not be read. */
  readonly stateHash: string | null;
  /** The id of the content; null if it was not read to its end. */
  readonly id: string | null;
  /** The build and the device that recorded it; null if that was not recorded. */
  readonly madeBy: MadeBy | null;
};

/** Folds a recording from the start and compares every checkpoint. */
export const verifyFile = (file: string, terminal: Terminal): Promise<Verified> =>
  read(file, terminal).catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error;
    const verdict = error instanceof NothingThere ? 'unread' : 'notGood';
    return { ...UNREAD, file, verdict, exit: error.exit, problems: [error.message] };
  });

const UNREAD = {
  summary: 'no entries',
  entries: 0,
  checkpoints: 0,
  states: 0,
  digests: 0,
  parting: null,
  stateHash: null,
  id: null,
  madeBy: null,
} as const;

async function read(file: string, terminal: Terminal): Promise<Verified> {
  const checker = createChecker();
  const content = new ContentHash();
  let isWhole = true;
  const take = (chunk: Uint8Array): boolean => {
    content.add(chunk);
    isWhole = checker.bytes(chunk);
    return isWhole;
  };
  const broken = await feed(file, take, terminal);
  const checked = checker.end();
  const id = isWhole && broken === undefined ? content.end() : null;
  const { divergence, entries, checkpoints, states, digests, stateHash, faults } = checked;
  const all = allFaults(faults, broken);
  const problems = all.map((fault) => faultWords(file, fault));
  if (divergence !== undefined) problems.push(`${file}: ${partingWords(divergence)}`);
  const verdict = verdictOf(checked, all);
  return {
    file,
    verdict,
    exit: EXIT[verdict],
    problems,
    summary: summary(checked, id),
    entries,
    checkpoints,
    states,
    digests,
    parting: divergence ?? null,
    stateHash,
    id,
    madeBy: checked.header?.madeBy ?? null,
  };
}

function partingWords({ of, from, to, recorded, folded }: Divergence): string {
  const what =
    of === 'state' ? 'the state parts from the recorded one' : 'what a member could see parts from the recorded';
  return `${what} between the entries ${from} and ${to} (recorded ${recorded}, folded ${folded})`;
}

/** A recording with these faults is good only if it was compared up to its end. */
export function verdictOf(
  { isEndCompared, divergence }: Checked,
  faults: readonly Fault[],
): Exclude<Verdict, 'unread'> {
  if (divergence !== undefined || exitOf(faults) === EXIT.notGood) return 'notGood';
  return isEndCompared && faults.length === 0 ? 'good' : 'notCompared';
}

function summary(checked: Checked, id: string | null): string {
  const { header, entries, checkpoints, span, stateHash } = checked;
  if (entries === 0) return 'no entries';
  const [site, app] = [header?.site ?? 'no site', header?.app ?? 'no app'].map((name) => name.slice(0, NAME_CHARS_MAX));
  const proof = `${counted(checkpoints, 'checkpoint')}, ${comparison(checked)}`;
  return `${site}, ${app}, ${counted(entries, 'entry', 'entries')}, ${spanWords(span)}, ${proof}, state ${stateHash}${id === null ? '' : `, id ${id}`}`;
}

function spanWords({ firstAt, lastAt }: Span): string {
  if (firstAt === undefined || lastAt === undefined) return 'no time';
  const [first, last] = [firstAt, lastAt].map((at) => dayOf(seoulCivil(at)));
  return `${first} ${clockTime(firstAt)} to ${last === first ? '' : `${last} `}${clockTime(lastAt)}`;
}

function comparison({ header, states, digests }: Checked): string {
  const version = stateVersionOf(header);
  const seen = `${counted(digests, 'digest')} of what a member could see`;
  if (version === STATE_VERSION) return `${counted(states, 'state')} and ${seen} compared`;
  const how = digests === 0 ? 'none compared' : `compared by ${seen}`;
  return `states of version ${version}, this build's of ${STATE_VERSION}: ${how}`;
}
