import { useEffect } from 'react';
import type { Inner, ScreenName, State } from '../../engine/index.ts';
import {
  selectInner,
  selectIsListening,
  selectLabels,
  selectOption,
  selectPage,
  selectPrice,
  selectRoute,
  selectShownRound,
} from '../../engine/selectors/shell.ts';
import { useEngine } from '../hooks/context.ts';
import { type Names, namesIn } from '../hooks/useNames.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { price } from '../parts/figures.ts';
import { left } from '../parts/format.ts';
import { typeLabel } from '../parts/labels.ts';
import { laneHead } from '../parts/round-head.ts';

/** The title follows price and time this often, and no oftener: a tab's name that flickers is not read. */
const TITLE_MS = 1_000;

/**
 * The document's title: on the trade screen price, time left and instrument while a round runs, else the name of what is shown. An
 * inner view is named before them.
 */
export function titleOf(words: Words, state: State, nowMs: number, reveal = (ref: string): string => ref): string {
  const names = namesIn(words, selectLabels(state), reveal);
  const { screen } = selectPage(state);
  const inner = selectInner(state);
  const running = screen === 'trade' ? runningTitle(words, names, state, nowMs) : null;
  const name =
    inner === null ? (running === null ? nameOf(words, names, state, screen) : null) : innerName(words, inner.view);
  return [name, running ?? words.brand].filter((part) => part !== null).join(' · ');
}

/** `64,120.35 · 00:37 · BTC/USDT`; null while no round runs, before its price, or while the page takes no prices. */
function runningTitle(words: Words, names: Names, state: State, nowMs: number): string | null {
  const [option, round, live] = [selectOption(state), selectShownRound(state), selectPrice(state)];
  const isNone = option === null || round === null || live === null || round.result !== null;
  if (isNone || !selectIsListening(state)) return null;
  const { label, untilMs } = laneHead(words, round);
  const time = untilMs === null ? label : left(untilMs - nowMs);
  return `${price(live.price, option.precision)} · ${time} · ${names.code(option.stock)}`;
}

function nameOf(words: Words, names: Names, state: State, screen: ScreenName): string | null {
  if (screen === 'home') return null;
  const route = selectRoute(state);
  if (route.name === 'assets' && route.view !== 'balance') return words.asset.views[route.view];
  if (route.name === 'notices' && route.place.view !== 'notices') return supportName(words, route.place.view);
  const option = screen === 'trade' ? selectOption(state) : null;
  return option === null
    ? words.titles[screen]
    : words.trade.title({ stock: names.stock(option.stock), type: typeLabel(words, option.type) });
}

const supportName = ({ nav, places }: Words, view: 'strategy' | 'messages' | 'contact'): string =>
  view === 'contact' ? places.contact : nav[view];

function innerName({ titles, nav, places }: Words, view: Inner['view']): string {
  switch (view) {
    case 'cash':
      return titles.cashList;
    case 'strategy':
    case 'article':
      return nav.strategy;
    case 'settings':
      return nav.settings;
    case 'messages':
    case 'message':
      return nav.messages;
    case 'contact':
      return places.contact;
    case 'leaderboard':
    case 'promotion':
      return places[view];
    default:
      return titles[view];
  }
}

/**
 * Writes the document's title: at once on another screen, view or instrument, then once a second. React renders nothing for it. A page that
 * takes no prices needs no timer: its title stands still until it is seen again.
 */
export function useTitle(): void {
  const words = useWords();
  const route = useSelected(selectRoute);
  const option = useSelected(selectOption);
  const { engine, nowMs, reveal } = useEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: route and option are what it follows at once
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      clearTimeout(timer);
      const state = engine.getState();
      const next = titleOf(words, state, nowMs(), reveal);
      if (document.title !== next) document.title = next;
      if (document.visibilityState !== 'hidden' || selectIsListening(state)) timer = setTimeout(write, TITLE_MS);
    };
    write();
    document.addEventListener('visibilitychange', write);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', write);
    };
  }, [words, route, option?.id, engine, nowMs, reveal]);
}
