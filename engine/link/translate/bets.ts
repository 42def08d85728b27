import type { Stock } from '../../base/brand.ts';
import { sizeOf } from '../../base/dnw-types.ts';
import type { Bet } from '../../model/bets.ts';
import type { MissedBet, Page } from '../../model/definition.ts';
import type { BetType } from '../../model/ticket.ts';
import { isObject, itemsOf, readNumber } from '../../wire/codecs/read.ts';
import type { Decoded } from '../../wire/registry.ts';
import { NO_NUMBER, statusOf, toldDate, toPage } from './answers.ts';

/* The member's own bets. */

/** A bet. Without a round it belongs nowhere and is dropped. */
export function toBet(wire: Decoded<'Bet'>): Bet | undefined {
  const roundId = wire.tradeRoundId ?? wire.tradeRound?.id;
  if (roundId === undefined) return undefined;
  return {
    id: wire.id,
    type: wire.type as BetType,
    roundId,
    round: wire.round ?? NO_NUMBER,
    roundStartMs: toldDate(wire.tradeRoundDate),
    gameType: wire.gameType,
    stock: wire.stock as Stock | undefined,
    points: sizeOf(wire.point),
    profit: wire.profit ?? 0,
    profitPercent: toldPercent(wire),
    status: statusOf(wire.status),
    createdMs: toldDate(wire.createDate) ?? toldDate(wire.tradeRoundDate) ?? 0,
    clientId: wire.clientId as Bet['clientId'],
    ...(wire.profit === undefined && statusOf(wire.status) !== 0 ? { isProfitUntold: 'yes' as const } : {}),
    ...(wire.player?.id === undefined ? {} : { playerId: wire.player.id }),
  };
}

/**
 * The percent of a bet. A site in Java writes 0 where it is not set, as of a bet in progress or a lost one: a percent of 0 is told only of a won bet
 * without a profit. Rule: BR26.
 */
function toldPercent({ profitPer, profit = 0, status }: Decoded<'Bet'>): number | undefined {
  const isToldZero = statusOf(status) === 1 && profit === 0;
  return profitPer === 0 && !isToldZero ? undefined : profitPer;
}

/** The bets of a list. Those without a round are left out. */
export const toBets = (wires: readonly Decoded<'Bet'>[]): readonly Bet[] => wires.flatMap((wire) => toBet(wire) ?? []);

/** A page of bets. Those without a round are left out. */
export const toBetPage = (wire: Decoded<'BetPage'>): Page<Bet> => ({
  ...toPage(toBet)(wire),
  items: toBets(wire.content),
});

/** The rows of a list that are not among the bets that were read, with the id and the stake where these can be read. */
export const missedIn = (rows: unknown, bets: readonly Bet[]): readonly MissedBet[] => {
  const read = new Set<number>(bets.map(({ id }) => id));
  const all = (itemsOf(rows) ?? []).map((row) => (isObject(row) ? row : {}));
  return all
    .map(({ id, point }) => ({ id: wholeOf(readNumber(id)), points: stakeOf(point) }))
    .filter(({ id }) => id === null || !read.has(id));
};

/** A stake that has a fraction counts as the next whole number. */
function stakeOf(point: unknown): number | null {
  return wholeOf(Math.ceil(Math.abs(readNumber(point))));
}

const wholeOf = (value: number): number | null => (Number.isSafeInteger(value) ? value : null);
