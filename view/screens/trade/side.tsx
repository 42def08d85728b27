import { type ComponentType, memo, useId, useState } from 'react';
import type { Screen } from '../../../engine/selectors/shell.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { BallResults } from './ball/results.tsx';
import { Feed, OwnBets } from './feed.tsx';
import { Results } from './results.tsx';
import '../../styles/tables.css';
import '../../styles/boards.css';

const RESULTS: Readonly<Record<Screen, ComponentType>> = { chart: Results, ball: BallResults };

/** Results and live bets beside the chart; on a phone they are tabs of the bottom panel. */
export const Side = memo(function Side() {
  const words = useWords();
  const panel = useId();
  const List = RESULTS[useScreen()];
  const [tab, setTab] = useState<'feed' | 'own'>('feed');
  const tabs = [
    { key: 'feed', label: words.feed.title },
    { key: 'own', label: words.feed.own },
  ] as const;
  return (
    <aside className="panel side trade__side">
      <section className="panel" aria-label={words.results.title}>
        <div className="panel__head">
          <h2 className="panel__title">{words.results.title}</h2>
          <span className="t-3">{words.results.last}</span>
        </div>
        <List />
      </section>
      <section className="panel" aria-label={words.feed.title}>
        <div className="panel__head">
          <Tabs tabs={tabs} at={tab} onPick={setTab} label={words.feed.title} panel={panel} />
        </div>
        <div
          className="fillup"
          id={panel}
          role="tabpanel"
          aria-label={tab === 'feed' ? words.feed.title : words.feed.own}
        >
          {tab === 'feed' ? <Feed /> : <OwnBets />}
        </div>
      </section>
    </aside>
  );
});
