import { useId } from 'react';
import { Tabs } from '../../../view/parts/tabs.tsx';
import type { Path } from '../../path.ts';
import { Calls } from './calls.tsx';
import { Changes } from './changes.tsx';
import { Notes } from './notes.tsx';
import { StateTree } from './state-tree.tsx';
import { Stops } from './stops.tsx';
import type { NextStop } from './useNextStop.ts';
import { type Asked, Why } from './why.tsx';

export const TABS = ['changes', 'state', 'why', 'stops', 'notes', 'calls'] as const;
export type TabName = (typeof TABS)[number];

type Props = {
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly asked: Asked | null;
  /** Asks which entry changed the value at a path last. */
  readonly onAsk: (path: Path) => void;
  readonly nextStop: NextStop;
};

/** What is known of the moment: the entry and what it changed, the whole state, why a value is what it is, stops, notes and calls. */
export function Inspector({ tab, onTab, asked, onAsk, nextStop }: Props) {
  const id = useId();
  return (
    <section className="panel rp__inspector" aria-label="Inspector">
      <div className="panel__head panel__head--line">
        <Tabs
          label="Inspector"
          panel={id}
          at={tab}
          onPick={onTab}
          tabs={TABS.map((key) => ({ key, label: LABELS[key] }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls */}
      <div id={id} role="tabpanel" aria-label={LABELS[tab]} tabIndex={0} className="rp-panel scroll">
        {tab === 'changes' && <Changes onAsk={onAsk} />}
        {tab === 'state' && <StateTree onAsk={onAsk} />}
        {tab === 'why' && <Why asked={asked} onAsk={onAsk} />}
        {tab === 'stops' && <Stops nextStop={nextStop} />}
        {tab === 'notes' && <Notes />}
        {tab === 'calls' && <Calls />}
      </div>
    </section>
  );
}

const LABELS: Readonly<Record<TabName, string>> = {
  changes: 'Entry',
  state: 'State',
  why: 'Why',
  stops: 'Stops',
  notes: 'Notes',
  calls: 'Calls',
};
