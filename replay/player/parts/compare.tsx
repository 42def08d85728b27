import { useMachine } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { compareChartOf } from '../model/compare.chart.ts';
import { comparedLinkOf } from '../model/compared-link.ts';
import { questionsAt } from '../model/questions.ts';
import type { Shown } from '../model/staged.ts';
import { CompareBar } from './compare-bar.tsx';
import { CompareHead } from './compare-head.tsx';
import { Differences } from './differences.tsx';
import { SideScreen } from './side-screen.tsx';
import type { SizeName } from './stage.tsx';
import { useComparedAddress } from './useComparedAddress.ts';
import { useCompareKeys } from './useCompareKeys.ts';
import { useOutlines } from './useOutlines.ts';

/** On a narrower page the phone's screens are shown first. */
const NARROW_PX = 768;
const NAMES = ['a', 'b'] as const;

/** Two recordings, or two builds on one recording, side by side on one clock. `prefix`: where the server has the comparison. */
export function Compare({ prefix }: { readonly prefix: string }) {
  const chart = useMemo(() => compareChartOf(questionsAt(prefix), comparedLinkOf(location.hash)), [prefix]);
  const [snapshot, send] = useMachine(chart);
  const [size, setSize] = useState<SizeName>(innerWidth < NARROW_PX ? 'phone' : 'desktop');
  const [theme, setTheme] = useState<Shown>('recorded');
  const box = useRef<HTMLElement>(null);
  const { about, place } = snapshot.context;
  const outlined = useOutlines(box, place === null ? null : `${place.index} ${size} ${theme}`);
  useCompareKeys(send);
  useComparedAddress(snapshot);
  return (
    <>
      <CompareHead snapshot={snapshot} send={send} />
      <main className="rp-two">
        <section ref={box} className="rp-two__screens" aria-label="Screens">
          {about !== null &&
            place !== null &&
            NAMES.map((name, i) => (
              <SideScreen
                key={name}
                at={`${prefix}/side/${name}`}
                letter={name.toUpperCase()}
                of={about.sides[i]}
                side={place.sides[i]}
                size={size}
                theme={theme}
              />
            ))}
        </section>
        <CompareBar snapshot={snapshot} send={send} size={size} onSize={setSize} theme={theme} onTheme={setTheme} />
        <Differences snapshot={snapshot} send={send} outlined={outlined} />
      </main>
    </>
  );
}
