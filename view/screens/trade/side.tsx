import { memo, useState } from 'react';
import { koLater } from '../../locales/ko-later.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { Feed, OwnBets } from './feed.tsx';
import { Results } from './results.tsx';

const TABS = [
  { key: 'feed', label: koLater.feed.title },
  { key: 'own', label: koLater.feed.own },
] as const;

/** Results and live bets beside the chart; on a phone they are tabs of the bottom panel. */
export const Side = memo(function Side() {
  const [tab, setTab] = useState<'feed' | 'own'>('feed');
  return (
    <aside className="panel side trade__side">
      <section className="panel" aria-label={koLater.results.title}>
        <div className="panel__head">
          <h2 className="panel__title">{koLater.results.title}</h2>
          <span className="t-3">{koLater.results.last}</span>
        </div>
        <Results />
      </section>
      <section className="panel" aria-label={koLater.feed.title}>
        <div className="panel__head">
          <Tabs tabs={TABS} at={tab} onPick={setTab} label={koLater.feed.title} panel="side-p" />
        </div>
        <div
          className="fillup"
          id="side-p"
          role="tabpanel"
          aria-label={tab === 'feed' ? koLater.feed.title : koLater.feed.own}
        >
          {tab === 'feed' ? <Feed /> : <OwnBets />}
        </div>
      </section>
    </aside>
  );
});
