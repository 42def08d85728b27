import { fold, initialState } from '../engine/index.ts';
import { createReader, type LogEntry, type RecordingHeader } from '../engine/log/index.ts';
import { brokenBy, RULE_NAMES, type RuleName } from '../fixtures/universe/rules.ts';
import { smallest } from '../fixtures/universe/shrink.ts';
import { bytesOf } from './bytes.ts';
import { folderOf } from './check.ts';
import { EXIT, Stop } from './exit.ts';
import { allFaults, brokenWords, exitOf, faultWords } from './read-file.ts';
import { foldPart, type Numbered, numbered } from './renumber.ts';

/** Where entries break a rule first: the entries up to there, the rule, and how, in words. */
type Break = { readonly entries: readonly LogEntry[]; readonly rule: RuleName; readonly words: string };

/** What is left of a recording, and where the whole recording breaks the rule. */
export type Least = Break & { readonly first: { readonly entry: LogEntry | undefined; readonly words: string } };

/** The first rule that breaks when entries are folded from the start. Null if all hold. */
function firstBreak(part: readonly Numbered[], among = RULE_NAMES): Break | null {
  const entries: LogEntry[] = [];
  let found: Break | null = null;
  foldPart(part, fold, initialState(), (before, after, entry) => {
    entries.push(entry);
    const broken = brokenBy(before, after, entry, among);
    if (broken !== null) found = { entries, ...broken };
    return broken === null;
  });
  return found;
}

/**
 * The fewest entries that still break a rule, in their order: stretches between two acts of the member are left out first, then
 * stretches between faults and rounds, then single entries. `isOver`: no more tries. Null if no rule of `among` breaks. The entries
 * are folded as this build's own: what an older version recorded cannot be shrunk. `begin` is told of the rule before the first try.
 */
export async function shrinkEntries(
  entries: readonly LogEntry[],
  among: readonly RuleName[],
  isOver: () => boolean,
  begin: (rule: RuleName) => Promise<void> = async () => undefined,
): Promise<Least | null> {
  const whole = numbered(entries, fold, initialState());
  const first = firstBreak(whole, among);
  if (first === null) return null;
  await begin(first.rule);
  const fails = (part: readonly Numbered[]): boolean => breaks(part, first.rule);
  let left = whole.slice(0, first.entries.length);
  for (const begins of [isAct, isTurn, () => true]) {
    const stretches = await smallest(stretchesOf(left, begins), (part) => fails(part.flat()), isOver);
    left = stretches.flat();
  }
  const least = firstBreak(left, [first.rule]);
  return least === null ? null : { ...least, first: { entry: entries[first.entries.length - 1], words: first.words } };
}

/** An act of the member. */
export const isAct = ({ source }: LogEntry): boolean => source === 'intent';
const isTurn = ({ type }: LogEntry): boolean => /^(link|round|clock|engine)\./.test(type);

/** Cuts a list before each entry that begins something. */
function stretchesOf(items: readonly Numbered[], begins: (entry: LogEntry) => boolean): readonly Numbered[][] {
  const stretches: Numbered[][] = [];
  for (const item of items) {
    const last = stretches.at(-1);
    if (last === undefined || begins(item.entry)) stretches.push([item]);
    else last.push(item);
  }
  return stretches;
}

/** Entries without those that led to them may break an assertion of the fold. That is not the rule which is looked for. */
function breaks(part: readonly Numbered[], rule: RuleName): boolean {
  try {
    return firstBreak(part, [rule]) !== null;
  } catch {
    return false;
  }
}

/** How a recording breaks a rule, in words; null if it keeps it: for the tests that `npm run replay -- shrink` writes. */
export async function ruleBrokenIn(file: string, rule: RuleName): Promise<string | null> {
  const { entries, header } = await entriesOf(file);
  const folder = folderOf(header);
  let state = initialState();
  for (const entry of entries) {
    const before = state;
    state = folder(before, entry);
    const broken = brokenBy(before, state, entry, [rule]);
    if (broken !== null) return broken.words;
  }
  return null;
}

/** All entries of a recording, and its first line. */
export type Entries = { readonly entries: readonly LogEntry[]; readonly header: RecordingHeader };

/** Reads a recording. @throws Stop if it is not sound. */
export async function entriesOf(file: string): Promise<Entries> {
  const entries: LogEntry[] = [];
  let header: RecordingHeader | undefined;
  let broken: string | undefined;
  const reader = createReader({
    header: (read) => {
      header = read;
    },
    entry: (entry) => entries.push(entry),
  });
  try {
    for await (const bytes of bytesOf(file)) if (!reader.bytes(bytes)) break;
  } catch (error) {
    broken = brokenWords(file, error);
  }
  const [fault] = allFaults(reader.end().faults, broken);
  if (fault !== undefined) throw new Stop(exitOf([fault]), faultWords(file, fault));
  if (header === undefined) throw new Stop(EXIT.notGood, `${file}: no header`);
  return { entries, header };
}
