import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Policy } from '../../../engine/events/settings.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../../../engine/model/market.ts';
import type { Audit } from '../../../engine/rules/audit.ts';
import type { EvidenceFile } from '../../../engine/rules/evidence.ts';
import { isStopped } from '../../../engine/rules/families.ts';
import { saveReceipt } from '../../../engine/run/files/receipt-file.ts';
import { selectReceipt } from '../../../engine/selectors/screens.ts';
import type { State } from '../../../engine/state/state.ts';
import { BALL_LIMITS, BET, ME, OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { ballOf, type Judged, profitOf, roundStatus, statusOf } from '../../../fixtures/testing/judge.ts';

/* One bet from its confirmation to its receipt, told to the fold in any order. */

type Told = { -readonly [K in keyof Bet]?: Bet[K] | undefined };
/** A page of trades as the site answers it. `unreadable`: one of its trades could not be read. */
export type TradePage = { readonly items: readonly Trade[]; readonly last: boolean; readonly unreadable?: boolean };

/** Everything that is told of one bet. A test changes it before it is told. */
export type World = {
  readonly bet: Judged;
  readonly precision: number;
  readonly gameType: TradeOption['type'];
  /** When the round ends, as it was told while it ran. */
  endMs: number;
  policy: Policy;
  option: TradeOption;
  /** Words of the site on the bet, beside what is the same in all. */
  booked: Told;
  settled: Told;
  listed: Told;
  result: RoundResult;
  /** What the site told of the round at first, where it corrected that later. */
  toldFirst?: RoundResult;
  trades: { open: readonly TradePage[] | null; close: readonly TradePage[] | null };
  /** What happens, in this order. */
  steps: Step[];
};
export type Step = keyof typeof STEPS;

const BET_ID = BET.id;
const lengthOf = (type: string): number => (type === 'R.5' ? 30_000 : Number(type.slice(1)) * 60_000);
export const price = (ticks: number, precision: number): number => Number((ticks / 10 ** precision).toFixed(precision));

/** An honest site's words on a bet. */
export function worldOf(bet: Judged, precision: number, gameType: TradeOption['type']): World {
  const at = (ticks: number): number => price(ticks, precision);
  const endMs = START_MS + lengthOf(gameType);
  const ratio = bet.percent / 10_000;
  const limits = { min: 1, max: 10_000_000, ...(bet.isBall ? ballLimits(ratio) : {}) };
  const status = statusOf(bet);
  return {
    bet,
    precision,
    gameType,
    endMs,
    policy: {
      ...DEFAULT_POLICY,
      ballSizes: { smallTo: bet.sizes[0], mediumTo: bet.sizes[1] },
    },
    option: {
      ...OPTION,
      type: gameType,
      precision,
      buyPip: at(bet.pips[0]),
      sellPip: at(bet.pips[1]),
      feePercent: (10_000 - bet.percent) / 100,
      limits,
    } as TradeOption,
    booked: {},
    settled: { status, profit: profitOf(status, bet) },
    listed: {},
    result: {
      id: ROUND.id,
      round: ROUND.round,
      startMs: START_MS,
      endMs,
      open: at(bet.open),
      close: at(bet.close),
      resultPrice: at(bet.close),
      status: bet.isBall ? (bet.close % 2 ? 1 : 2) : roundStatus(bet),
      ...(bet.isBall ? { ex: ballOf(bet.close % 10, bet.sizes) } : {}),
    } as RoundResult,
    trades: {
      open: [
        {
          items: [
            [START_MS - 900, at(bet.open + 7)],
            [START_MS - 20, at(bet.open)],
          ],
          last: true,
        },
      ],
      close: [
        {
          items: [
            [endMs - 700, at(bet.close + 3)],
            [endMs - 12, at(bet.close)],
            [endMs + 40, at(bet.close + 9)],
          ],
          last: true,
        },
      ],
    },
    steps: ['confirm', 'accept', 'finish', 'settle', 'read'],
  };
}

const ballLimits = (ratio: number): object => ({
  ...BALL_LIMITS,
  ...Object.fromEntries(
    ['oe', 'uo', 'sml', 'oesml'].flatMap((kind) => [
      [`${kind}Min`, 1],
      [`${kind}Max`, 10_000_000],
      [`${kind}Div`, 1],
      [`${kind}Fee`, ratio],
    ]),
  ),
  nmin: 1,
  nmax: 10_000_000,
  ndiv: 1,
  nfee: ratio,
});

/** The word of the site on the bet at a time of its life. */
function wordOf({ bet, gameType }: World, ...more: readonly Told[]): Bet {
  const same = {
    ...BET,
    type: bet.type,
    gameType,
    points: bet.points,
    profitPercent: bet.percent / 100,
    createdMs: START_MS + 5_000,
  };
  return Object.assign({}, same, ...more) as Bet;
}

/** What a story is told at each step. */
const STEPS = {
  confirm: (story: Story, { bet }: World) => {
    story.send({ type: 'betType.choose', betType: bet.type as Bet['type'] });
    story.send({ type: 'amount.enter', text: String(bet.points) });
    story.send({ type: 'bet.open', betType: bet.type as Bet['type'] });
    story.send({ type: 'bet.confirm' });
    if (story.effectsOf('stomp.bet').length !== 1) throw new Error('the bet was not sent');
  },
  accept: (story: Story, world: World) =>
    story.tell('bet.accepted', { bet: wordOf(world, { clientId: clientOf(story) }, world.booked) }, 'stomp'),
  acceptBare: (story: Story, world: World) => story.tell('bet.accepted', { bet: wordOf(world, world.booked) }, 'stomp'),
  listRunning: (story: Story, world: World) => list(story, wordOf(world, world.booked)),
  settle: (story: Story, world: World) =>
    story.tell('bet.settled', { bet: wordOf(world, { clientId: clientOf(story) }, world.settled) }, 'stomp'),
  settleBare: (story: Story, world: World) => story.tell('bet.settled', { bet: wordOf(world, world.settled) }, 'stomp'),
  listSettled: (story: Story, world: World) => list(story, wordOf(world, world.settled, world.listed)),
  finish: (story: Story, { result, toldFirst }: World) =>
    story.tell('round.finished', { optionId: OPTION.id, result: toldFirst ?? result, fast: false }, 'stomp'),
  /** The result without its prices comes before the whole one. */
  finishFast: (
    story: Story,
    { result: { ex: _ex, open: _open, close: _close, resultPrice: _price, ...result } }: World,
  ) => story.tell('round.finished', { optionId: OPTION.id, result: result as RoundResult, fast: true }, 'stomp'),
  /** The device's clock was wrong: it is read anew. */
  sleptLate: (story: Story) => story.step(72_000),
  sleptEarly: (story: Story) => story.step(-72_000),
  /** The option is not in the site's list any more. */
  delist: (story: Story) => {
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', []);
  },
  /** The site has other terms since the bet was accepted. */
  reprice: (story: Story, { option, precision }: World) => {
    const pip = (value = 0): number => value + 7 * 10 ** -precision;
    const later = {
      ...option,
      buyPip: pip(option.buyPip),
      sellPip: pip(option.sellPip),
      precision: precision === 0 ? 1 : precision - 1,
      feePercent: (option.feePercent ?? 0) + 1.5,
    };
    story.pass(10_000);
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', [later]);
  },
  /** The round has another fee from now on. */
  refee: (story: Story) =>
    story.tell('round.created', { optionId: OPTION.id, round: { ...ROUND, feePercent: 33.3 } }, 'stomp'),
  /** The start of the round is told again, at the price of the result. */
  startAgain: (story: Story, { result: { open } }: World) =>
    story.tell('round.started', { id: ROUND.id, openPrice: open } as never, 'stomp'),
  pass: (story: Story) => story.pass(61_000),
  read: (story: Story, world: World) => readReceipt(story, world),
} as const satisfies Readonly<Record<string, (story: Story, world: World) => unknown>>;

const clientOf = (story: Story) => story.effectsOf('stomp.bet')[0]?.clientId;

function list(story: Story, bet: Bet): void {
  const callId = story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
  story.answerTo(callId, 'bets.list', { items: [bet], last: true });
}

function readReceipt(story: Story, { result, trades }: World): void {
  story.send({ type: 'receipt.read', betId: BET_ID });
  const pages = { open: [...(trades.open ?? [])], close: [...(trades.close ?? [])] };
  for (let left = 40; left > 0; left--) {
    const pending = story.state.calls.pending.find(({ call }) => call.startsWith('receipt.'));
    if (pending === undefined) return;
    if (pending.call === 'receipt.rounds')
      story.answerTo(pending.callId, pending.call, { items: [result], last: true });
    else {
      const { endMs } = pending.params as { readonly endMs: number };
      const next = pages[endMs === START_MS ? 'open' : 'close'].shift();
      if (next === undefined) story.fail('receipt.trades', 404);
      else answerTrades(story, pending.callId, next);
    }
  }
  throw new Error('the receipt asks without an end');
}

function answerTrades(story: Story, callId: number, { items, last, unreadable }: TradePage): void {
  const sent = story.effectsOf('rest.call').find((effect) => effect.callId === callId);
  const skipped = unreadable === true ? { skipped: ['content.1.price: not a price'] } : {};
  story.tell(
    'receipt.trades.answered',
    { callId, params: sent?.params, body: { items, last }, ...skipped } as never,
    'rest',
  );
}

/** Tells everything. */
export function told(world: World): Story {
  const { bet, precision, option, policy, endMs } = world;
  const at = (ticks: number): number => price(ticks, precision);
  const round = {
    ...ROUND,
    endMs,
    openPrice: at(bet.open),
    buyPrice: at(bet.open + bet.pips[0]),
    sellPrice: at(bet.open - bet.pips[1]),
    buyLimit: undefined,
    sellLimit: undefined,
  } as typeof ROUND;
  const me = { ...ME, points: 100_000_000, money: 100_000_000 } as typeof ME;
  const setting = { option: option as typeof OPTION, policy, round, me };
  const story = ready(setting);
  for (const step of stepsOf(world)) STEPS[step](story, world);
  return story;
}

/** The steps of a world. A page takes no bet on a digit where the decimals are not told: such a bet is of another page of the member. */
const stepsOf = ({ option, steps }: World): readonly Step[] =>
  isStopped(option)
    ? steps.flatMap((step) => (step === 'confirm' ? [] : [step === 'accept' ? 'acceptBare' : step]))
    : steps;

/** What the receipt makes of it. */
export const audited = (world: World): Audit | null => selectReceipt(BET_ID)(told(world).state)?.bet.audit ?? null;

/** The evidence as the member saves it. */
export function savedEvidence(state: State): EvidenceFile {
  const texts: string[] = [];
  saveReceipt({ save: (_name, bytes) => texts.push(new TextDecoder().decode(bytes)) }, state, BET_ID);
  return JSON.parse(texts[0] ?? '');
}
