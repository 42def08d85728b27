import { memo, useState } from 'react';
import { ko } from '../../locales/ko.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { Feed, OwnBets, Results } from './tables.tsx';

const TABS = [
  { key: 'feed', label: ko.feed.title },
  { key: 'own', label: ko.feed.own },
] as const;

/** Results and live bets beside the chart; on a phone they are tabs of the bottom panel. */
export const Side = memo(function Side() {
  const [tab, setTab] = useState<'feed' | 'own'>('feed');
  return (
    <aside className="panel side trade__side">
      <section className="panel" aria-label={ko.results.title}>
        <div className="panel__head">
          <h2 className="panel__title">{ko.results.title}</h2>
          <span className="t-3">{ko.results.last}</span>
        </div>
        <Results />
      </section>
      <section className="panel" aria-label={ko.feed.title}>
        <div className="panel__head">
          <Tabs tabs={TABS} at={tab} onPick={setTab} label={ko.feed.title} panel="side-p" />
        </div>
        <div className="fillup" id="side-p" role="tabpanel" aria-label={tab === 'feed' ? ko.feed.title : ko.feed.own}>
          {tab === 'feed' ? <Feed /> : <OwnBets />}
        </div>
      </section>
    </aside>
  );
});
