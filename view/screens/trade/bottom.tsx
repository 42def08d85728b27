import { memo, useState } from 'react';
import { selectHistory, selectRound } from '../../../engine/selectors/index.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { ko } from '../../locales/ko.ts';
import { koLater } from '../../locales/ko-later.ts';
import { day } from '../../parts/format.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { Feed } from './feed.tsx';
import { History } from './history.tsx';
import { PaintBoard } from './paint.tsx';
import { Results } from './results.tsx';

type Key = 'paint' | 'results' | 'feed' | 'history';
const WORDS = {
  paint: koLater.paint.title,
  results: koLater.results.title,
  feed: koLater.feed.short,
  history: koLater.history.title,
} as const;

/** The panel under the chart: paint board and trade history; on a phone also results and live bets. */
export const Bottom = memo(function Bottom() {
  const [tab, setTab] = useState<Key>('paint');
  const { items } = useSelected(selectHistory);
  const round = useSelected(selectRound);
  const tabs = [
    { key: 'paint', label: WORDS.paint },
    { key: 'results', label: WORDS.results, className: 'only-m' },
    { key: 'feed', label: WORDS.feed, className: 'only-m' },
    {
      key: 'history',
      label: (
        <>
          {WORDS.history} {items.length > 0 && <span className="tabs__n">{items.length}</span>}
        </>
      ),
    },
  ] as const;
  return (
    <section className="panel trade__bottom" aria-label={ko.trade.records}>
      <div className="panel__head panel__head--line">
        <Tabs tabs={tabs} at={tab} onPick={setTab} label={ko.trade.records} panel="bottom-p" />
        {round && <span className="t-3 num only-d">{koLater.paint.today(day(round.startMs), round.round - 1)}</span>}
      </div>
      <div className="fillup" id="bottom-p" role="tabpanel" aria-label={WORDS[tab]}>
        {tab === 'paint' ? <PaintBoard /> : tab === 'results' ? <Results /> : tab === 'feed' ? <Feed /> : <History />}
      </div>
    </section>
  );
});
