import { useEffect } from 'react';
import type { ScreenName, State } from '../../engine/index.ts';
import { selectOption, selectPage, selectPrice, selectShownRound } from '../../engine/selectors/index.ts';
import { useEngine } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { left, price } from '../parts/format.ts';
import { stockName, typeLabel } from '../parts/labels.ts';
import { laneHead } from '../parts/round-head.ts';

/** The title follows price and time this often, and no oftener: a tab's name that flickers is not read. */
const TITLE_MS = 1_000;

/** The document's title: on the trade screen price, time left and instrument while a round runs, else the screen's name. */
export function titleOf(words: Words, state: State, nowMs: number): string {
  const { title } = selectPage(state);
  const running = title === 'trade' ? runningTitle(words, state, nowMs) : null;
  if (running !== null) return running;
  const name = nameOf(words, state, title);
  return name === null ? words.brand : `${name} · ${words.brand}`;
}

/** `64,120.35 · 00:37 · BTC/USDT`; null while no round runs, or before its price. */
function runningTitle(words: Words, state: State, nowMs: number): string | null {
  const [option, round, live] = [selectOption(state), selectShownRound(state), selectPrice(state)];
  if (option === null || round === null || live === null || round.result !== null) return null;
  const { label, untilMs } = laneHead(words, round);
  const time = untilMs === null ? label : left(untilMs - nowMs);
  return `${price(live.price, option.precision)} · ${time} · ${option.instrument.code}`;
}

function nameOf(words: Words, state: State, title: ScreenName | 'brand'): string | null {
  if (title === 'brand') return null;
  const option = title === 'trade' ? selectOption(state) : null;
  return option === null
    ? words.titles[title]
    : words.trade.title(stockName(words, option.stock), typeLabel(words, option.type));
}

/** Writes the document's title: at once on another screen or instrument, then once a second. React renders nothing for it. */
export function useTitle(): void {
  const words = useWords();
  const page = useSelected(selectPage);
  const option = useSelected(selectOption);
  const { engine, nowMs } = useEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: page and option are what it follows at once
  useEffect(() => {
    const write = (): void => {
      const next = titleOf(words, engine.getState(), nowMs());
      if (document.title !== next) document.title = next;
    };
    write();
    const timer = setInterval(write, TITLE_MS);
    return () => clearInterval(timer);
  }, [words, page, option?.id, engine, nowMs]);
}
