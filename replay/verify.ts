import { hashesOf, pad2, STATE_VERSION, seoulCivil } from '../engine/index.ts';
import { type Checked, createChecker, type Divergence, stateVersionOf } from './check.ts';
import { allFaults, EXIT, type Exit, faultWords, feed } from './feed.ts';
import { clockTime } from './gist.ts';
import { readSideFile, sidePathOf } from './side.ts';
import type { Terminal } from './terminal.ts';

/** Longer names of an application or a site are cut. */
const NAME_CHARS_MAX = 80;

/** Folds a recording from the start and compares every checkpoint. Prints what is wrong, and the verdict. */
export async function verify(file: string, terminal: Terminal): Promise<Exit> {
  const side = await readSideFile(file);
  const checker = createChecker(side);
  const broken = await feed(file, checker.bytes, terminal);
  const result = checker.end();
  const faults = allFaults(result.faults, broken);
  for (const fault of faults) terminal.line(faultWords(file, fault));
  const { divergence, chain } = result;
  if (divergence !== undefined) terminal.line(`${file}: ${partingWords(divergence)}`);
  const isForeign = side !== undefined && chain !== undefined && chain !== side.chain;
  if (isForeign) terminal.line(`${sidePathOf(file)}: the digests of another recording`);
  const verdict = verdictOf(result, faults.length === 0 && divergence === undefined && !isForeign);
  terminal.line(`${VERDICTS[verdict]}: ${summary(result)}`);
  return EXIT[verdict];
}

function partingWords({ of, from, to, recorded, folded }: Divergence): string {
  const what =
    of === 'state' ? 'the state parts from the recorded one' : 'what a member could see parts from the recorded';
  return `${what} between the entries ${from} and ${to} (recorded ${recorded}, folded ${folded})`;
}

type Verdict = 'good' | 'notGood' | 'notCompared';
const VERDICTS: { readonly [V in Verdict]: string } = {
  good: 'good',
  notGood: 'NOT good',
  notCompared: 'not compared',
};

/** A recording is good only if it was compared up to its end. */
const verdictOf = ({ isEndCompared }: Checked, isSound: boolean): Verdict => {
  if (!isSound) return 'notGood';
  return isEndCompared ? 'good' : 'notCompared';
};

function summary(checked: Checked): string {
  const { header, entries, checkpoints, firstAt, lastAt, state } = checked;
  if (entries === 0) return 'no entries';
  const span =
    firstAt === undefined || lastAt === undefined
      ? 'no time'
      : `${day(firstAt)} ${clockTime(firstAt)} to ${clockTime(lastAt)}`;
  const [site, app] = [header?.site ?? 'no site', header?.app ?? 'no app'].map((name) => name.slice(0, NAME_CHARS_MAX));
  const proof = `${checkpoints} checkpoints, ${comparison(checked)}`;
  return `${site}, ${app}, ${entries} entries, ${span}, ${proof}, state ${hashesOf(state).state}`;
}

function comparison({ header, states, digests }: Checked): string {
  const version = stateVersionOf(header);
  if (version === STATE_VERSION) return `${states} states compared`;
  const how = digests === 0 ? 'none compared' : `compared by ${digests} digests of what a member could see`;
  return `states of version ${version}, this build's of ${STATE_VERSION}: ${how}`;
}

function day(atMs: number): string {
  const { year, month, day: date } = seoulCivil(atMs);
  return `${year}-${pad2(month)}-${pad2(date)}`;
}
