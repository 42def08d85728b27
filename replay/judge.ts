import { initialState, type State } from '../engine/index.ts';
import { selectAudits } from '../engine/selectors/screens.ts';
import { brokenBy, RULE_NAMES, type RuleName } from '../fixtures/universe/rules.ts';
import { createChecker, whyNotJudged } from './check.ts';
import { clockTime, counted } from './entry-line.ts';
import { EXIT, Stop } from './exit.ts';
import { endOf } from './money-words.ts';
import { allFaults, exitOf, faultWords, feed } from './read-file.ts';
import type { Finding } from './report.ts';
import type { Terminal } from './terminal.ts';

/** Where a recording breaks a rule first. */
type BrokenRule = {
  readonly rule: RuleName;
  readonly seq: number;
  readonly at: number;
  readonly type: string;
  readonly words: string;
};
/** What the rules and the audit say of one recording. It is plain JSON. */
export type Judged = Finding & {
  readonly entries: number;
  /** The first break of each rule that breaks. */
  readonly broken: readonly BrokenRule[];
  /** Settled bets by what the audit makes of them, as the session ends. */
  readonly audits: { readonly agrees: number; readonly differs: number; readonly unknown: number };
};

const NOTHING = { entries: 0, broken: [], audits: { agrees: 0, differs: 0, unknown: 0 } } as const;

/**
 * Holds a recording against the rules that each entry of each session must keep, and its settled bets against the audit. A recording
 * of another version of the state is not judged: the rules are those of this build's state.
 */
export const judgeFile = (file: string, terminal: Terminal): Promise<Judged> =>
  read(file, terminal).catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error;
    return { ...NOTHING, file, exit: error.exit, summary: 'it was not read', problems: [error.message] };
  });

async function read(file: string, terminal: Terminal): Promise<Judged> {
  const broken: BrokenRule[] = [];
  let [before, left]: [State, readonly RuleName[]] = [initialState(), RULE_NAMES];
  const checker = createChecker({
    visit: (entry, after) => {
      const found = brokenBy(before, after, entry, left);
      before = after;
      if (found === null) return;
      broken.push({ ...found, seq: entry.seq, at: entry.at, type: entry.type });
      left = left.filter((rule) => rule !== found.rule);
    },
  });
  const unread = await feed(file, checker.bytes, terminal);
  const { header, entries, state, faults } = checker.end();
  const all = allFaults(faults, unread);
  const unsound = all.map((fault) => faultWords(file, fault));
  const unjudged = whyNotJudged(header);
  if (unjudged !== undefined && (entries > 0 || header === undefined)) {
    const exit = unsound.length === 0 ? EXIT.notCompared : exitOf(all);
    return { ...NOTHING, file, exit, summary: unjudged, problems: unsound, entries };
  }
  const { audits, differing } = auditsOf(state);
  const problems = [
    ...unsound,
    ...broken.map((one) => `${file}: ${brokenWords(one)}`),
    ...differing.map((words) => `${file}: ${words}`),
  ];
  const summary = [
    counted(entries, 'entry', 'entries'),
    `${counted(broken.length, 'rule')} of ${RULE_NAMES.length} broken`,
    `settled bets: ${audits.agrees} agree, ${audits.differs} differ, of ${audits.unknown} the audit cannot tell`,
  ].join(', ');
  const exit = problems.length > unsound.length ? EXIT.notGood : exitOf(all);
  return { file, exit, summary, problems, entries, broken, audits };
}

const brokenWords = ({ rule, seq, at, type, words }: BrokenRule): string =>
  `entry ${seq} (${type}, ${clockTime(at)}) breaks the rule ${rule}: ${words}`;

function auditsOf(state: State) {
  const audits = { agrees: 0, differs: 0, unknown: 0 };
  const differing: string[] = [];
  for (const { id, audit } of selectAudits(state)) {
    if (audit === null) continue;
    audits[audit.verdict]++;
    if (audit.verdict !== 'differs') continue;
    const site = audit.bySite === undefined ? '' : `; by what the site says: ${endOf(audit.bySite)}`;
    const own = audit.own === null ? `not computed${site}` : endOf(audit.own);
    differing.push(
      `bet ${id} differs (${audit.findings.join(', ')}): the site says ${endOf(audit.told)}; our own computation: ${own}`,
    );
  }
  return { audits, differing };
}
