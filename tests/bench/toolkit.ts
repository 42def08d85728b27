import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FactData } from '../../engine/events/facts.ts';
import type { Bet, FeedBet } from '../../engine/model/bets.ts';
import type { Bar, Round, RoundResult } from '../../engine/model/market.ts';
import type { Told } from './retold.ts';

type Books = {
  price: number;
  previous: number;
  atMs: number;
  bars: Bar[];
  bar: { startMs: number; open: number; high: number; low: number; close: number };
  feed: (readonly FeedBet[])[];
  topId: number;
  rounds: { info: Round; phase: string; result: RoundResult | null }[];
  results: RoundResult[];
  bets: Record<number, Bet>;
  form: { points: number; clicks: number };
  wallet: number;
  timers: Record<string, number>;
};
const initialState = {
  price: 0,
  previous: 0,
  atMs: 0,
  bars: [],
  bar: { startMs: -1, open: 0, high: 0, low: 0, close: 0 },
  feed: [],
  topId: 0,
  rounds: [],
  results: [],
  bets: {},
  form: { points: 0, clicks: 0 },
  wallet: 0,
  timers: {},
} as Books;

/** The books of floor.ts as a slice; charts, effects and the log are left out, which is in its favour. */
const slice = createSlice({
  name: 'books',
  initialState,
  reducers: {
    ticks(s, { payload: { run } }: PayloadAction<FactData<'price.batched'>>) {
      let { startMs, open, high, low, close } = s.bar;
      run.forEach((timeMs, price) => {
        if (timeMs >= startMs + 60_000) {
          if (startMs >= 0) s.bars.push({ startMs, open, high, low, close });
          if (s.bars.length > 600) s.bars.shift();
          startMs = timeMs - (timeMs % 60_000);
          open = high = low = price;
        }
        if (price > high) high = price;
        if (price < low) low = price;
        close = price;
      });
      s.bar = { startMs, open, high, low, close };
      s.previous = s.price;
      s.price = close;
      s.atMs = run.lastTimeMs;
    },
    fed(s, { payload: { bets } }: PayloadAction<FactData<'feed.batched'>>) {
      for (const { id } of bets) if (id > s.topId) s.topId = id;
      s.feed.push(bets as never);
      if (s.feed.length > 100) s.feed.shift();
    },
    elapsed(s, { payload: { id, generation } }: PayloadAction<FactData<'timer.elapsed'>>) {
      if (s.timers[id] === generation) delete s.timers[id];
      const held = s.rounds.at(-1);
      if (held !== undefined && id.endsWith('untilGate')) held.phase = 'closed';
      else if (held !== undefined && id.endsWith('untilEnd')) held.phase = 'settling';
    },
    created(s, { payload: { round } }: PayloadAction<FactData<'round.created'>>) {
      if (s.rounds.length > 3) s.rounds.shift();
      s.rounds.push({ info: round as never, phase: 'announced', result: null });
      s.form = { points: 0, clicks: 0 };
    },
    finished(s, { payload: { result } }: PayloadAction<FactData<'round.finished'>>) {
      const held = s.rounds.find(({ info }) => info.id === result.id);
      if (held === undefined) return;
      held.phase = 'settled';
      held.result = result;
      s.results.unshift(result);
      if (s.results.length > 600) s.results.pop();
    },
    round(s, { payload }: PayloadAction<Partial<Round>>) {
      const held = s.rounds.at(-1);
      if (held !== undefined) Object.assign(held.info, payload);
    },
    bet(s, { payload: { bet } }: PayloadAction<FactData<'bet.accepted'>>) {
      s.bets[bet.id] = bet;
    },
    amount(s, { payload }: PayloadAction<number>) {
      s.form.points = payload === 0 ? 0 : s.form.points + payload;
      s.form.clicks++;
    },
    wallet(s, { payload }: PayloadAction<number>) {
      s.wallet = payload;
    },
  },
});
const act = slice.actions;

/** A store of nothing but the reducer: no middleware, no subscribers. */
export function createToolkit(): { readonly take: (fact: Told) => void; readonly state: () => Books } {
  let state = slice.getInitialState();
  return {
    take: (fact) => {
      const action = actionOf(fact);
      if (action !== undefined) state = slice.reducer(state, action);
    },
    state: () => state,
  };
}

function actionOf({ type, data }: Told) {
  switch (type) {
    case 'price.batched':
      return act.ticks(data);
    case 'feed.batched':
      return act.fed(data);
    case 'timer.elapsed':
      return act.elapsed(data);
    case 'round.created':
      return act.created(data);
    case 'round.finished':
      return act.finished(data);
    case 'round.started':
    case 'round.limitChanged':
      return act.round(data);
    case 'bet.accepted':
    case 'bet.settled':
      return act.bet(data);
    case 'amount.added':
      return act.amount(5_000);
    case 'amount.reset':
      return act.amount(0);
    case 'wallet.changed':
      return act.wallet((data as FactData<'wallet.changed'>).points ?? 0);
    default:
      return undefined;
  }
}
