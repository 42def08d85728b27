import { seoulIso } from '../../base/time.ts';
import type { Bet } from '../../model/bets.ts';
import type { RoundResult } from '../../model/market.ts';
import { toldPrices } from '../../rules/audit.ts';
import { judgedDecimals } from '../../rules/ball.ts';
import { EVIDENCE_KIND, EVIDENCE_VERSION, type EvidenceFile } from '../../rules/evidence-file.ts';
import { familyOf } from '../../rules/families.ts';
import type { SettlesOn } from '../../rules/family.ts';
import { isProfitTold } from '../../rules/outcome.ts';
import { confirmedPercent } from '../../rules/percent-then.ts';
import type { SoughtBet } from '../money/bet-search.ts';
import type { ShownReceipt } from './shown-receipt.ts';

type Shown = Omit<ShownReceipt, 'fingerprint' | 'status'>;

/**
 * Everything of a receipt that a member may hold against the site, without anything that says who the member is: what a check needs
 * that stands alone (engine/SPEC.md, BR27), and both sides of every line.
 */
export function evidenceFile(shown: Shown) {
  const { bet, option, round, sided, close, ball, outcome, paid, stake, percent, earlier } = shown;
  return {
    kind: EVIDENCE_KIND,
    version: EVIDENCE_VERSION,
    bet: {
      id: bet.id,
      type: bet.type,
      gameType: option.type,
      stock: option.stock,
      points: bet.points,
      profitPercent: bet.profitPercent ?? null,
      createdAt: at(bet.createdMs || null),
    },
    round: {
      id: bet.roundId,
      round: bet.round,
      startsAt: at(shown.startMs ?? bet.roundStartMs),
      endsAt: at(shown.endMs),
    },
    rule: ruleOf(shown),
    terms: termsOf(shown),
    site: {
      ...roundWordOf(round),
      betStatus: bet.status,
      outcome: outcome.told,
      profit: isProfitTold(bet) ? bet.profit : null,
      paid: paid.told,
      points: stake.told,
      profitPercent: percent.told,
      ...(earlier.length === 0 ? {} : { earlier: earlier.map(roundWordOf) }),
    },
    own: {
      open: sided?.open.own ?? null,
      target: sided?.target.own ?? null,
      close: close.own,
      settledAt: at(shown.settledMs),
      roundStatus: sided?.status.own ?? null,
      digit: ball === null || ball.said.own === null ? null : { ...ball.said.own, n: ball.digit.own },
      outcome: outcome.own,
      paid: paid.own,
      points: stake.own,
      profitPercent: percent.own,
    },
    verdict: bet.audit,
    trades: shown.allTrades.map(([timeMs, price]) => [seoulIso(timeMs), price] as const),
    areTradesWhole: shown.areTradesWhole,
  };
}

/** A word of the site on the round. What decides nothing is in it too: another value of it makes another word. */
function roundWordOf(word: RoundResult | undefined) {
  const { open = null, close = null } = toldPrices(word);
  const exStatus = word === undefined || word.status === 0 ? null : (word.ex ?? null);
  return { open, close, roundStatus: word?.status ?? null, exStatus };
}

const at = (ms: number | null | undefined): string | null => (ms == null ? null : seoulIso(ms));

/** What decides a round. */
const SENTENCES: Readonly<Record<SettlesOn, string>> = {
  close: 'Buy wins at close >= open + buyPip, sell at close <= open - sellPip, otherwise the round is void.',
  digit: 'The last digit of the close at the precision decides.',
  path: 'All prices of the round decide, from its start to its end, in their order.',
};

const ruleOf = ({ option, policy: { betStatusIs = 'round', ballSizes } }: Shown) => ({
  prices: 'A round opens and closes at the last trade at or before its start and its end.',
  outcome: SENTENCES[familyOf(option.type)?.settlesOn ?? 'close'],
  profit: 'floor(points x profitPercent / 100) if won, -points if lost, 0 if void.',
  precision: judgedDecimals(option) ?? null,
  buyPip: option.buyPip ?? null,
  sellPip: option.sellPip ?? null,
  policy: { betStatusIs, ...(ballSizes === undefined ? {} : { ballSizes }) },
});

function termsOf({ bet, terms, presentPercent, mayBeSent }: Shown): EvidenceFile['terms'] {
  const { sent = null, words = [], pips = null, round = null } = terms ?? {};
  const percent = terms && confirmedPercent(terms);
  return {
    sent:
      sent === null
        ? null
        : { betType: sent.betType, points: sent.points, roundId: sent.roundId, percent: percent ?? null },
    words: [...words.map(wordOf), wordOf(bet)],
    pips: pips === null ? null : pipsOf(pips),
    round:
      round === null
        ? null
        : { open: round.openPrice ?? null, buy: round.buyPrice ?? null, sell: round.sellPrice ?? null },
    now: { profitPercent: presentPercent ?? null },
    ...(mayBeSent ? { mayBeSent } : {}),
  };
}

const pipsOf = ({ precision, buyPip, sellPip, atMs, changedMs }: NonNullable<NonNullable<Shown['terms']>['pips']>) => ({
  precision,
  buyPip,
  sellPip,
  readAt: seoulIso(atMs),
  ...(changedMs === undefined ? {} : { changedAt: seoulIso(changedMs) }),
});

type Word = Omit<Bet, 'profit'> & Pick<SoughtBet, 'profit'>;
const wordOf = (word: Word) => ({
  status: word.status,
  type: word.type,
  points: word.points,
  profit: isProfitTold(word) ? word.profit : null,
  profitPercent: word.profitPercent ?? null,
  roundId: word.roundId,
  gameType: word.gameType ?? null,
  stock: word.stock ?? null,
});
