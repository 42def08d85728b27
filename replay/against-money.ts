import { nameOf, type State } from '../engine/index.ts';
import { auditOf, selectEvidence } from '../engine/selectors/screens.ts';
import { selectOwnBets } from '../engine/selectors/shell.ts';
import { auditWords, expectedBy, paidWords, signed, toldProfit } from './money-words.ts';

/** What may go against a member's bets, requests and points. */
export type MoneyKind = 'inDoubt' | 'void' | 'settledWrong' | 'requestRejected' | 'balanceOff';
/** Something of it at an entry: its kind, in words for a count, and its particulars. */
type AgainstMoney = { readonly kind: MoneyKind; readonly words: string; readonly what: string };

/** Of more settled bets that the audit cannot judge yet, the oldest is left out. */
const UNJUDGED_MAX = 50;
/** The status of a record that the site has rejected, and of one that it has not decided. */
const [REJECTED, UNDECIDED] = [2, 0];

/** The parts of the state that the audit judges by. */
const EVIDENCE = ['bets', 'options', 'site', 'queries'] as const;

/** Finds what went against a member's bets, requests and points, entry by entry. */
export class MoneyAgainst {
  /** False for a recording of another version of the state: audit and balance are then those of this build, and judge nothing. */
  canJudge = true;
  /** What the member's bets were last: only a bet that was seen open can end here. */
  private readonly outcomes = new Map<number, string>();
  /** Bets that ended here, and that the audit has not judged yet. */
  private readonly unjudged = new Set<number>();
  /** Requests that the site had not decided. */
  private readonly undecided = new Set<number>();
  private evidence: unknown;
  /** How much of the balance nothing explained when it was told, in points. */
  private offBy = 0;

  /** Takes the states before and after an entry. */
  take(before: State | undefined, state: State): readonly AgainstMoney[] {
    return [
      ...doubts(before, state),
      ...(before?.bets === state.bets ? [] : this.ended(state)),
      ...(before?.cash.records === state.cash.records ? [] : this.decided(state)),
      ...(this.canJudge ? [...this.audited(before, state), ...this.off(before, state)] : []),
    ];
  }

  private ended(state: State): AgainstMoney[] {
    const found: AgainstMoney[] = [];
    for (const { id, outcome, points } of selectOwnBets(state)) {
      if (outcome !== 'pending' && this.outcomes.get(id) === 'pending') {
        this.unjudged.add(id);
        this.evidence = undefined;
        if (outcome === 'void')
          found.push({ kind: 'void', words: 'a bet became void', what: `bet ${id} of ${points}` });
      }
      this.outcomes.set(id, outcome);
    }
    for (const id of this.unjudged) if (this.unjudged.size > UNJUDGED_MAX) this.unjudged.delete(id);
    return found;
  }

  /** Bets that the audit finds settled otherwise than the site had said. One that it cannot judge yet is judged again as more becomes known. */
  private audited(before: State | undefined, state: State): AgainstMoney[] {
    if (this.unjudged.size === 0 || (before !== undefined && EVIDENCE.every((part) => before[part] === state[part])))
      return [];
    const evidence = selectEvidence(state);
    if (evidence === this.evidence) return [];
    this.evidence = evidence;
    return state.bets.settled.items().flatMap((bet) => {
      const audit = this.unjudged.has(bet.id) ? auditOf(bet, evidence, state.app.policy) : null;
      if (audit === null || audit.verdict === 'unknown') return [];
      this.unjudged.delete(bet.id);
      if (audit.verdict === 'agrees') return [];
      const what = `bet ${bet.id}: ${paidWords(expectedBy(audit, toldProfit(bet)), toldProfit(bet), auditWords(audit))}`;
      return [{ kind: 'settledWrong', words: 'the site settled a bet otherwise than it had said', what }];
    });
  }

  private decided({ cash: { records } }: State): AgainstMoney[] {
    const found: AgainstMoney[] = [];
    for (const { id, type, status, points } of records) {
      if (status === UNDECIDED) this.undecided.add(id);
      else if (this.undecided.delete(id) && status === REJECTED)
        found.push({
          kind: 'requestRejected',
          words: `the site rejected ${REQUESTS[type] ?? 'a request'}`,
          what: `${id} of ${points}`,
        });
    }
    return found;
  }

  /** That nothing explains a part of the balance, and how much. While the site is asked again, it may still be explained. */
  private off(before: State | undefined, { ledger: { off, askedMs } }: State): AgainstMoney[] {
    if ((before?.ledger.off === off && before.ledger.askedMs === askedMs) || askedMs !== null || off === this.offBy)
      return [];
    this.offBy = off;
    return off === 0
      ? []
      : [{ kind: 'balanceOff', words: 'nothing explains a part of the balance', what: `${signed(off)} points` }];
  }
}

const REQUESTS: Readonly<Record<string, string>> = { D: 'a deposit', W: 'a withdrawal' };

/** What is sent once, by what it is called. */
const sentOnce = ({ ticket, commands: { charts } }: State): Readonly<Record<string, { readonly value: unknown }>> => ({
  'a bet': ticket,
  'a deposit': charts.D,
  'a withdrawal': charts.W,
  'a withdrawal of coins': charts.withdraw,
  'a conversion of coins': charts.convert,
  'a transfer of coins': charts.send,
});

/** What is in doubt since this entry: it was sent, and the page does not know whether the site took it. */
function doubts(before: State | undefined, state: State): AgainstMoney[] {
  if (before?.ticket === state.ticket && before.commands === state.commands) return [];
  const was = before === undefined ? {} : sentOnce(before);
  return Object.entries(sentOnce(state)).flatMap(([name, { value }]) =>
    isInDoubt(value) && !isInDoubt(was[name]?.value)
      ? [{ kind: 'inDoubt', words: `${name} was in doubt`, what: '' }]
      : [],
  );
}

const isInDoubt = (value: unknown): boolean => value !== undefined && nameOf(value).startsWith('inDoubt');
