import { initialState, type State } from '../../engine/index.ts';
import { createChecker, whyNotJudged } from '../check.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { clockTime, counted } from '../entry-line.ts';
import { EXIT, type Exit } from '../exit.ts';
import { auditWords, paidWords, signed } from '../money-words.ts';
import { type BalanceSum, BalanceSums } from '../moves/balance.ts';
import type { At, Move } from '../moves/move.ts';
import { Moves } from '../moves/moves.ts';
import { allFaults, exitOf, faultWords, feed } from '../read-file.ts';
import type { Style } from '../terminal.ts';

export const bets: Command = {
  name: 'bets',
  usage: 'FILE… [--json]',
  summary:
    'prints one line for each bet, deposit, withdrawal and coin command: when it was asked, sent, in doubt, accepted and settled, what the member saw, what was to be paid and what was paid; and the sum against the balance',
  details: [
    'A time is followed by its entry: 14:20:28.484 #84. The audit computes settled bets again by all that the session has told.',
    'in doubt: sent, and the page does not know whether the site took it. accepted: the page learnt that the site took it.',
    'absent: the site does not have it. unsent: it never left the device. refused: the site did not take it. Nothing is booked then.',
    'open, pending, inDoubt: not decided at the end of the recording. gone: it was pending, and the site does not list it any more. forgotten: the session of the member ended before, or another member signed in.',
    'The last line has the sum against the balance: what bets took, gave back and paid, and all other money, between the first balance that was told and the last one. What was told in the last 15 s and the balance has not shown does not count. A line for each time that the member was signed in.',
    'saw: what the screen told of it: betAccepted and its like are messages, result the window with the result, loader the cover over the page.',
    'Exit: 0 nothing differs, 1 a bet or the balance differs, or the recording is not sound, 2 wrong use, or nothing to read, 3 another version of the state or a newer build wrote it: its bets are told and not judged.',
  ],
  takes: 'many',
  options: {},
  run: (call) => onEach(call, (file) => tell(file, call)),
};

async function tell(file: string, call: Call): Promise<Exit> {
  const { terminal } = call;
  const [moves, balances] = [new Moves(), new BalanceSums()];
  let before: State = initialState();
  const checker = createChecker({
    visit: (entry, state) => {
      moves.take(before, state, entry);
      balances.take(before, state, entry);
      before = state;
    },
  });
  const broken = await feed(file, checker.bytes, terminal);
  const { header, faults: own } = checker.end();
  const faults = allFaults(own, broken);
  for (const fault of faults) terminal.error(faultWords(file, fault));
  if (header === undefined) return exitOf(faults);
  const why = whyNotJudged(header);
  const unjudged = faults.length === 0 ? why : undefined;
  const all = moves.end(before);
  const found = why === undefined ? all : all.map(withoutAudit);
  const sums = balances
    .end(before)
    .map((one) => (why === undefined ? one : { ...one, verdict: `cannot tell: ${why}` }));
  print(file, found, sums, call);
  if (unjudged !== undefined) terminal.error(`${file}: ${unjudged}`);
  const isDiffering = found.some(({ audit }) => audit?.verdict === 'differs');
  if (isDiffering || sums.some(({ verdict }) => verdict === 'differs')) return EXIT.notGood;
  return unjudged === undefined ? exitOf(faults) : EXIT.notCompared;
}

/** Prints what was moved, and the sums against the balance. */
function print(
  file: string,
  found: readonly Move[],
  sums: readonly BalanceSum[],
  { files, isJson, terminal }: Call,
): void {
  for (const move of found)
    if (isJson) terminal.json({ file, ...move, verdict: verdictOf(move) });
    else terminal.line(`${files.length === 1 ? '' : `${file}: `}${lineOf(move)}`, styleOf(move));
  if (!isJson) terminal.line(`${file}: ${tallyOf(found)}`, 'bold');
  for (const sum of sums)
    if (isJson) terminal.json({ file, ...sum });
    else terminal.line(`${file}: ${balanceWords(sum)}`, sum.verdict === 'differs' ? 'red' : 'bold');
}

/** A move of a recording that another version of the state has made: the audit is that of this build's state. */
const withoutAudit = (move: Move): Move => ({ ...move, audit: null, expected: null });

function tallyOf(found: readonly Move[]): string {
  const count = (is: (move: Move) => boolean): number => found.filter(is).length;
  const bets = count(({ kind }) => kind === 'bet');
  const audited = (['agrees', 'differs', 'unknown'] as const).map((verdict) =>
    count(({ audit }) => audit?.verdict === verdict),
  );
  const [agree, differ, unknown] = audited;
  return [
    counted(bets, 'bet'),
    counted(found.length - bets, 'other command'),
    `of the settled bets ${agree} agree, ${differ} ${differ === 0 ? 'differ' : 'DIFFER'}, of ${unknown} it cannot tell`,
    `${count(({ doubts }) => doubts.length > 0)} in doubt at some time`,
  ].join(', ');
}

/** What the audit says of a settled bet; of anything else what became of it. */
const verdictOf = ({ audit, fate }: Move): string => (audit === null ? fate : auditWords(audit));

function lineOf(move: Move): string {
  const { kind, id, betType, amount, roundId, asked, sent, doubts, accepted, settled, fate, refusal, seen, paid } =
    move;
  const name = [kind, id === null ? '' : String(id), betType ?? '', amount === null ? '' : String(amount)];
  const steps = [
    ...(roundId === null ? [] : [`round ${roundId}`]),
    ...(asked === null ? [] : [`asked ${entryPlaceOf(asked)}`]),
    sent === null ? 'not sent by this page' : `sent ${entryPlaceOf(sent)}`,
    ...doubts.map(({ from, to }) => `in doubt ${entryPlaceOf(from)} to ${to === null ? 'the end' : entryPlaceOf(to)}`),
    ...(accepted === null ? [] : [`accepted ${entryPlaceOf(accepted)}`]),
    `${fate}${refusal === null ? '' : ` (${refusal})`}${settled === null ? '' : ` ${entryPlaceOf(settled)}`}`,
    ...(seen.length === 0 ? [] : [`saw ${seen.map((one) => `${one.what} ${entryPlaceOf(one)}`).join(', ')}`]),
    ...(paid === null && move.audit === null ? [] : [paidWords(move.expected, paid, verdictOf(move))]),
  ];
  return `${name.filter((part) => part !== '').join(' ')}: ${steps.join('; ')}`;
}

/** What bets and money moved against what the balance moved. */
function balanceWords({ from, to, taken, returned, paid, other, change, difference, verdict }: BalanceSum): string {
  if (from === null || to === null || change === null || difference === null) return `balance: ${verdict}`;
  const ends = [from, to].map((told) => `${told.points} ${entryPlaceOf(told)}`).join(' to ');
  const moved = `bets took ${taken}, gave back ${returned} and paid ${signed(paid)}; deposits and others ${signed(other)}`;
  return `balance from ${ends}: ${signed(change)}; ${moved}; difference ${signed(difference)}: ${verdict}`;
}

const entryPlaceOf = ({ seq, at }: At): string => `${clockTime(at)} #${seq}`;

function styleOf({ audit, fate, doubts }: Move): Style | undefined {
  if (audit?.verdict === 'differs') return 'red';
  return audit?.verdict === 'unknown' || doubts.length > 0 || fate === 'inDoubt' ? 'yellow' : undefined;
}
