import { initialState } from '../engine/index.ts';
import { createReader, type LogEntry } from '../engine/log/index.ts';
import { brokenBy, RULE_NAMES, type RuleName } from '../fixtures/universe/rules.ts';
import { smallest } from '../fixtures/universe/shrink.ts';
import { bytesOf } from './bytes.ts';
import { folderOf } from './check.ts';
import { faultWords } from './feed.ts';
import { type Fold, foldPart, type Numbered, numbered } from './renumber.ts';

/** Where entries break a rule first: the entries up to there, the rule, and how, in words. */
export type Break = { readonly entries: readonly LogEntry[]; readonly rule: RuleName; readonly words: string };

/** The first rule that breaks when entries are folded from the start. Null if all hold. */
function firstBreak(part: readonly Numbered[], fold: Fold, among = RULE_NAMES): Break | null {
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
 * stretches between faults and rounds, then single entries. `isOver`: no more tries. Null if no rule of `among` breaks.
 */
export async function shrinkEntries(
  { entries, fold }: Entries,
  among: readonly RuleName[],
  isOver: () => boolean,
): Promise<Break | null> {
  const whole = numbered(entries, fold, initialState());
  const first = firstBreak(whole, fold, among);
  if (first === null) return null;
  const fails = (part: readonly Numbered[]): boolean => breaks(part, fold, first.rule);
  let left = whole.slice(0, first.entries.length);
  for (const begins of [isAct, isTurn, () => true]) {
    const stretches = await smallest(stretchesOf(left, begins), (part) => fails(part.flat()), isOver);
    left = stretches.flat();
  }
  return firstBreak(left, fold, [first.rule]);
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
function breaks(part: readonly Numbered[], fold: Fold, rule: RuleName): boolean {
  try {
    return firstBreak(part, fold, [rule]) !== null;
  } catch {
    return false;
  }
}

/** How a recording breaks a rule, in words; null if it keeps it: for the tests that `npm run replay -- shrink` writes. */
export async function ruleBrokenIn(file: string, rule: RuleName): Promise<string | null> {
  const { entries, fold } = await entriesOf(file);
  return firstBreak(numbered(entries, fold, initialState()), fold, [rule])?.words ?? null;
}

/** All entries of a recording, and what folds them. */
export type Entries = { readonly entries: readonly LogEntry[]; readonly fold: Fold };

/** Reads a recording. @throws Error if it is not sound. */
export async function entriesOf(file: string): Promise<Entries> {
  const entries: LogEntry[] = [];
  let fold: Fold | undefined;
  const reader = createReader({
    header: (header) => {
      fold = folderOf(header);
    },
    entry: (entry) => entries.push(entry),
  });
  for await (const bytes of bytesOf(file)) if (!reader.bytes(bytes)) break;
  const [fault] = reader.end().faults;
  if (fault !== undefined) throw new Error(faultWords(file, fault));
  if (fold === undefined) throw new Error(`${file}: no header`);
  return { entries, fold };
}
