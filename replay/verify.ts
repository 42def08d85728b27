import { pad2, STATE_VERSION, seoulCivil } from '../engine/index.ts';
import { stateHash } from '../engine/log/recording.ts';
import { type Checked, createChecker, isOurState } from './check.ts';
import { allFaults, EXIT, type Exit, faultWords, feed } from './feed.ts';
import { clockTime } from './gist.ts';
import type { Terminal } from './terminal.ts';

/** Longer names of an application or a site are cut. */
const NAME_CHARS_MAX = 80;

/** Folds a recording from zero and compares every checkpoint with it; says what is wrong, and the verdict. */
export async function verify(file: string, terminal: Terminal): Promise<Exit> {
  const checker = createChecker();
  const broken = await feed(file, checker.bytes, terminal);
  const result = checker.end();
  const faults = allFaults(result.faults, broken);
  for (const fault of faults) terminal.line(faultWords(file, fault));
  const { divergence } = result;
  if (divergence !== undefined) {
    const { from, to, recorded, folded } = divergence;
    const hashes = `recorded ${recorded}, folded ${folded}`;
    terminal.line(`${file}: the state parts from the recorded one between the entries ${from} and ${to} (${hashes})`);
  }
  const verdict = verdictOf(result, faults.length === 0 && divergence === undefined);
  terminal.line(`${VERDICTS[verdict]}: ${summary(result)}`);
  return EXIT[verdict];
}

type Verdict = 'good' | 'notGood' | 'notCompared';
const VERDICTS: { readonly [V in Verdict]: string } = {
  good: 'good',
  notGood: 'NOT good',
  notCompared: 'not compared',
};

/** Good is only what was compared up to its end. */
const verdictOf = ({ isEndCompared }: Checked, isSound: boolean): Verdict => {
  if (!isSound) return 'notGood';
  return isEndCompared ? 'good' : 'notCompared';
};

function summary({ header, entries, checkpoints, compared, firstAt, lastAt, state }: Checked): string {
  if (entries === 0) return 'no entries';
  const span =
    firstAt === undefined || lastAt === undefined
      ? 'no time'
      : `${day(firstAt)} ${clockTime(firstAt)} to ${clockTime(lastAt)}`;
  const other = `states of version ${header?.state ?? 1}, which this build's (${STATE_VERSION}) cannot be compared with`;
  const proof = `${checkpoints} checkpoints, ${isOurState(header) ? `${compared} states compared` : other}`;
  const [site, app] = [header?.site ?? 'no site', header?.app ?? 'no app'].map((name) => name.slice(0, NAME_CHARS_MAX));
  return `${site}, ${app}, ${entries} entries, ${span}, ${proof}, state ${stateHash(state)}`;
}

function day(atMs: number): string {
  const { year, month, day: date } = seoulCivil(atMs);
  return `${year}-${pad2(month)}-${pad2(date)}`;
}
