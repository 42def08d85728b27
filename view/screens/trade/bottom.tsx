import { memo, useId, useState } from 'react';
import { selectHistory, selectOption, selectShownRound } from '../../../engine/selectors/index.ts';
import { PHONE, useMedia } from '../../hooks/useMedia.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { day, roundNumber } from '../../parts/format.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { BallPaint } from './ball/paint.tsx';
import { BallResults } from './ball/results.tsx';
import { Feed, OwnBets } from './feed.tsx';
import { History } from './history.tsx';
import { PaintBoard } from './paint.tsx';
import { Results } from './results.tsx';

type Key = 'paint' | 'results' | 'feed' | 'own' | 'history';
/** What a desktop shows beside the chart. */
const OF_PHONE: ReadonlySet<Key> = new Set<Key>(['results', 'feed', 'own']);

const LISTS = { paint: PaintBoard, results: Results, feed: Feed, own: OwnBets, history: History };
const BALL_LISTS = { ...LISTS, paint: BallPaint, results: BallResults };

/** The panel under the price chart: paint board and trade history. On a phone also results, live bets and own recent bets. */
export const Bottom = memo(function Bottom() {
  const words = useWords();
  const panel = useId();
  const [picked, setTab] = useState<Key>('paint');
  const tab = useMedia(PHONE) || !OF_PHONE.has(picked) ? picked : 'paint';
  const { openCount } = useSelected(selectHistory);
  const round = useSelected(selectShownRound);
  const List = useSelected(selectOption)?.screen === 'ball' ? BALL_LISTS[tab] : LISTS[tab];
  const labels = {
    paint: words.paint.title,
    results: words.results.title,
    feed: words.feed.short,
    own: words.feed.own,
    history: words.history.title,
  };
  const tabs = [
    { key: 'paint', label: labels.paint },
    { key: 'results', label: labels.results, className: 'only-m' },
    { key: 'feed', label: labels.feed, className: 'only-m' },
    { key: 'own', label: labels.own, className: 'only-m' },
    {
      key: 'history',
      label: (
        <>
          {labels.history}{' '}
          {openCount > 0 && <span className="tabs__n num">{words.history.open({ n: openCount })}</span>}
        </>
      ),
    },
  ] as const;
  return (
    <section className="panel trade__bottom" aria-label={words.trade.records}>
      <div className="panel__head panel__head--line">
        <Tabs tabs={tabs} at={tab} onPick={setTab} label={words.trade.records} panel={panel} />
        {round && (
          <span className="t-3 num only-d">
            {words.paint.today({ date: day(round.startMs), n: roundNumber(round.round, -1) })}
          </span>
        )}
      </div>
      <div className="fillup" id={panel} role="tabpanel" aria-label={labels[tab]}>
        <List />
      </div>
    </section>
  );
});
