import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import { sideOf } from './families.ts';
import { expectedProfit } from './payout.ts';
import { isDatedItself } from './reading.ts';
import { type Outcome, outcomeOf, type SaidOutcome } from './side-outcome.ts';

type Told = Pick<Bet, 'type' | 'status' | 'profit' | 'gameType'>;
type Reading = Pick<Policy, 'betStatusIs'>;

/** The outcomes by a bet's own status. */
const OWN = ['pending', 'won', 'lost', 'void'] as const satisfies readonly Outcome[];

/**
 * What became of a bet (engine/SPEC.md, BR15). The status says so, and the profit where the two contradict each other: profit
 * is money. Where the status says nothing and the site left the profit out, nobody knows.
 */
export function betOutcome(bet: Told & Pick<Bet, 'isProfitUntold'>, policy: Reading): SaidOutcome {
  const said = saidOf(bet, policy);
  if (said === undefined && !isProfitTold(bet)) return 'unknown';
  return said === undefined || isAgainst(said, bet.profit) ? byProfit(bet.profit) : said;
}

/** Whether the status of a bet and its profit cannot both be so: a finding for the audit. */
export const isContradictory = (bet: Told, policy: Reading): boolean => isAgainst(saidOf(bet, policy), bet.profit);

/** What the status says; undefined where it is the round's and the side of the bet is not known. */
function saidOf({ type, status, gameType }: Told, { betStatusIs }: Reading): Outcome | undefined {
  if (betStatusIs === 'own' || status === 0 || status === 3) return OWN[status];
  const side = sideOf(gameType, type);
  if (side !== null) return outcomeOf(side, status);
  return gameType === undefined ? undefined : OWN[status]; // a bet on no side has its own status in both readings
}

/** A profit of 0 may mean that the site sent none, so it is against nothing. */
const isAgainst = (said: Outcome | undefined, profit: number): boolean =>
  (said === 'won' && profit < 0) || (said === 'lost' && profit > 0) || (said === 'void' && profit !== 0);

const byProfit = (profit: number): Outcome => (profit > 0 ? 'won' : 'lost');

/** Whether the site told the profit of a bet. It may leave it out. */
export const isProfitTold = ({ isProfitUntold }: Pick<Bet, 'isProfitUntold'>): boolean => isProfitUntold === undefined;

/** A word of the site on a bet, with the particulars that it left out and another word has. A bet that has only the date of its round counts as undated. Rule: BR26. */
export function filledBy(bet: Bet, other: Bet): Bet {
  if (bet.roundId !== other.roundId) return bet;
  const { round, roundStartMs, gameType, stock, clientId, createdMs } = bet;
  const filled = {
    round: round || other.round,
    roundStartMs: roundStartMs ?? other.roundStartMs,
    gameType: gameType ?? other.gameType,
    stock: stock ?? other.stock,
    clientId: clientId ?? other.clientId,
    createdMs: isDatedItself(bet) ? createdMs : other.createdMs || createdMs,
  };
  const names = Object.keys(filled) as (keyof typeof filled)[];
  return names.every((name) => filled[name] === bet[name]) ? bet : { ...bet, ...filled };
}

/**
 * The profit of a bet as it is shown and summed, in points (engine/SPEC.md, N5). Where the site left it out, it is what the bet's status and its
 * percent make of the stake. Null: nobody knows it.
 */
export function profitOf(bet: Bet, policy: Reading): number | null {
  if (isProfitTold(bet)) return bet.profit;
  const { points, profitPercent } = bet;
  switch (saidOf(bet, policy)) {
    case 'lost':
      return 0 - points;
    case 'void':
      return 0;
    case 'won':
      return profitPercent === undefined ? null : expectedProfit(points, profitPercent);
    default:
      return null;
  }
}
