import { useEffect, useRef } from 'react';
import { SPEEDS } from '../model/player.chart.ts';
import { keyOf } from '../model/pressed-key.ts';
import type { Step } from '../model/steps.ts';
import { type PlayerActor, useOpen } from './context.ts';
import { TABS, type TabName } from './inspector.tsx';

/** What keys do beside the moment. */
export type Acts = {
  readonly find: () => void;
  readonly goTo: () => void;
  readonly ask: () => void;
  readonly nextStop: () => void;
  readonly copyLink: () => void;
  readonly help: () => void;
  readonly tab: (tab: TabName) => void;
};

/** Every key, as the help lists it. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Space', 'play, pause'],
  ['← →', 'one entry back, on'],
  ['e E', 'next, previous entry with effects (Shift+← → too)'],
  ['r R', 'next, previous round'],
  ['b B', 'next, previous bet'],
  ['f F', 'next, previous fault, or what went against the member'],
  ['Home End', 'first, last entry'],
  ['- +', 'slower, faster'],
  ['g', 'go to a time (14:26, 14:26:08) or an entry (1104, link.lost, ticket.value=inDoubt): Enter goes there'],
  ['/', 'find entries; Enter and Shift+Enter go from match to match'],
  ['s', 'to the next stop'],
  ['w', 'ask the screen: press a figure, or go to it with the arrow keys and press Enter; Escape ends it'],
  ['l', 'copy the link to this moment'],
  ['1 to 6', 'entry, state, why, stops, notes, calls'],
  ['?', 'these keys'],
];

const STEPS: Readonly<Record<string, readonly [by: Step, direction: 1 | -1]>> = {
  ArrowRight: ['entry', 1],
  ArrowLeft: ['entry', -1],
  e: ['effect', 1],
  E: ['effect', -1],
  r: ['round', 1],
  R: ['round', -1],
  b: ['bet', 1],
  B: ['bet', -1],
  f: ['fault', 1],
  F: ['fault', -1],
};

/** Hears the keys of the whole page, unless a control that uses them has the focus. */
export function useKeys(acts: Acts): void {
  const { actor, recording } = useOpen();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || uses(event)) return;
      const key = keyOf(event);
      const isDone = moves(actor, recording.log.length - 1, event) || acted(latest.current, key) || turned(actor, key);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [actor, recording]);
}

/** Whether a dialog is open over the page, or the control that has the focus uses the key itself. */
const uses = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.closest('dialog') !== null || isUsedBy(event.target, keyOf(event)));

/** Whether a control uses a key itself. It may be an element of the screen's frame. */
export function isUsedBy(target: Element, key: string): boolean {
  if (target.matches('input:not([type=checkbox]),textarea,select')) return true;
  if (key === ' ') return target.matches('button,summary,input,a');
  return target.matches('[role=tab]') && key.startsWith('Arrow');
}

function moves(actor: PlayerActor, last: number, event: KeyboardEvent): boolean {
  const { shiftKey } = event;
  const key = keyOf(event);
  const step = shiftKey && key.startsWith('Arrow') ? STEPS[key === 'ArrowRight' ? 'e' : 'E'] : STEPS[key];
  if (key === ' ') actor.send({ type: 'toggled' });
  else if (key === 'Home' || key === 'End') actor.send({ type: 'sought', seq: key === 'Home' ? 0 : last });
  else if (step !== undefined) actor.send({ type: 'stepped', by: step[0], direction: step[1] });
  else return false;
  return true;
}

function acted(acts: Acts, key: string): boolean {
  const tab = TABS[Number(key) - 1];
  if (key === '/') acts.find();
  else if (key === 'g') acts.goTo();
  else if (key === 'w') acts.ask();
  else if (key === 's') acts.nextStop();
  else if (key === 'l') acts.copyLink();
  else if (key === '?') acts.help();
  else if (tab !== undefined) acts.tab(tab);
  else return false;
  return true;
}

function turned(actor: PlayerActor, key: string): boolean {
  const step = { '+': 1, '=': 1, '-': -1 }[key];
  const { speed } = actor.getSnapshot().context;
  const next = SPEEDS[SPEEDS.findIndex((one) => one >= speed) + (step ?? 0)];
  if (step === undefined) return false;
  if (next !== undefined) actor.send({ type: 'speedChosen', speed: next });
  return true;
}
