import { type ComponentType, memo, useId, useState } from 'react';
import { type Screen, selectHistory, selectShownRound } from '../../../engine/selectors/shell.ts';
import { PHONE, useMedia } from '../../hooks/useMedia.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { day } from '../../parts/figures.ts';
import { roundNumber } from '../../parts/format.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { BallPaint } from './ball/paint.tsx';
import { BallResults } from './ball/results.tsx';
import { Feed, OwnBets } from './feed.tsx';
import { History } from './history.tsx';
import { PaintBoard } from './paint.tsx';
import { Results } from './results.tsx';
import '../../styles/tables.css';
import '../../styles/boards.css';

type Key = 'paint' | 'results' | 'feed' | 'own' | 'history';
/** What a desktop shows beside the chart. */
const OF_PHONE: ReadonlySet<Key> = new Set<Key>(['results', 'feed', 'own']);

const OF_ALL = { feed: Feed, own: OwnBets, history: History };
const LISTS: Readonly<Record<Screen, Readonly<Record<Key, ComponentType>>>> = {
  chart: { ...OF_ALL, paint: PaintBoard, results: Results },
  ball: { ...OF_ALL, paint: BallPaint, results: BallResults },
};

/** The panel under the price chart: paint board and trade history. On a phone also results, live bets and own recent bets. */
export const Bottom = memo(function Bottom() {
  const words = useWords();
  const panel = useId();
  const [picked, setTab] = useState<Key>('paint');
  const tab = useMedia(PHONE) || !OF_PHONE.has(picked) ? picked : 'paint';
  const labels = useLabels();
  const List = LISTS[useScreen()][tab];
  const tabs = [
    { key: 'paint', label: labels.paint },
    { key: 'results', label: labels.results, className: 'only-m' },
    { key: 'feed', label: labels.feed, className: 'only-m' },
    { key: 'own', label: labels.own, className: 'only-m' },
    { key: 'history', label: <HistoryLabel /> },
  ] as const;
  return (
    <section className="panel trade__bottom" aria-label={words.trade.records}>
      <div className="panel__head panel__head--line">
        <Tabs tabs={tabs} at={tab} onPick={setTab} label={words.trade.records} panel={panel} />
        <Today />
      </div>
      <div className="fillup" id={panel} role="tabpanel" aria-label={labels[tab]}>
        <List />
      </div>
    </section>
  );
});

function useLabels(): Readonly<Record<Key, string>> {
  const { paint, results, feed, history } = useWords();
  return { paint: paint.title, results: results.title, feed: feed.short, own: feed.own, history: history.title };
}

/** The history, with how many bets are open. */
function HistoryLabel() {
  const { history } = useWords();
  const { openCount } = useSelected(selectHistory);
  return (
    <>
      {history.title} {openCount > 0 && <span className="tabs__n num">{history.open({ n: openCount })}</span>}
    </>
  );
}

/** The day, and how many of its rounds are over. */
function Today() {
  const { paint } = useWords();
  const round = useSelected(selectShownRound);
  if (round === null || round.round <= 1) return null; // of the first round of the day none is over, and of one without a number nobody knows
  const done = { date: day(round.startMs), n: roundNumber(round.round, round.result === null ? -1 : 0) };
  return <span className="t-3 num only-d">{paint.today(done)}</span>;
}
