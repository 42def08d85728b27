import { expect, test } from 'vitest';
import { linkChart } from '../../../engine/charts/link.chart.ts';
import { nameOf, phasesAt } from '../../../engine/index.ts';
import { initialState } from '../../../engine/state/state.ts';
import { leavesOf } from '../../support/chart-leaves.ts';

/** Paths in a value at which a chart's value is: a member `value` beside a member `context`. */
function chartsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('value' in value && 'context' in value) return [[...path, 'value']];
  return Object.entries(value).flatMap(([name, member]) => chartsIn(member, [...path, name]));
}

test('the phases of each chart in the state are known, and its first phase is one of them', () => {
  const state: unknown = initialState();
  const found = chartsIn(state);
  expect(found.length).toBeGreaterThan(6);
  for (const path of found) {
    const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], state);
    expect(phasesAt(path), path.join('.')).toContain(nameOf(value));
  }
});

test('the phases of a chart are its states, the inner ones by their full names', () => {
  expect(phasesAt(['link', 'chart', 'value'])).toEqual(expect.arrayContaining([...leavesOf(linkChart)]));
  expect(phasesAt(['ticket', 'value'])).toEqual(expect.arrayContaining(['inDoubt', 'inDoubt.ask0']));
  expect(phasesAt(['stage', 'rounds', '3', 'chart', 'value'])).toContain('open');
});

test('a path without a chart has no phases', () => {
  expect(phasesAt(['wallet', 'points'])).toBeNull();
  for (const path of [['ticket'], ['ticket', 'value', 'inDoubt'], ['link', 'chart']])
    expect(phasesAt(path), path.join('.')).toBeNull();
});
