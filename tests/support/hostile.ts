import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import { CALL_TREATMENT } from '../../engine/model/calls.ts';
import type { CashKind } from '../../engine/model/cash.ts';
import * as selectors from '../../engine/selectors/shell.ts';
import type { State } from '../../engine/state/state.ts';
import { selectChartModel } from '../../view/chart/chart-model.ts';
import { compose } from '../../view/chart/compose.ts';
import { axis } from '../../view/chart/draw/axis.ts';
import { live } from '../../view/chart/draw/lane.ts';
import { laneBasis } from '../../view/chart/geometry/lane-window.ts';
import { layOut } from '../../view/chart/geometry/layout.ts';
import { LaneBuffer } from '../../view/chart/lane-buffer.ts';
import { EngineContext } from '../../view/hooks/context.ts';
import { SpokenContext } from '../../view/hooks/useWords.ts';
import { day, dayTime } from '../../view/parts/figures.ts';
import * as format from '../../view/parts/format.ts';
import { InfoBar } from '../../view/screens/trade/infobar.tsx';
import * as later from '../../view/screens/trade/later.ts';
import { Order } from '../../view/screens/trade/order/order.tsx';
import { inked } from './price-chart.ts';
import { ko, korean } from './words.ts';

/** Numbers, as JSON text, that no site should send: outside of some range, or at the edge of one. */
export const HOSTILE = [
  '-0',
  '-1',
  '101',
  '0.5',
  '1e13',
  '1e308',
  '-1e308',
  '1e400',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '8640000000000001',
  '253402268400000',
  '-62135596800000',
] as const;

/** The JSON texts of a value with one of its numbers replaced, every number in turn; those of JSON within a text as well. */
export function withEachNumber(value: unknown, news: string): readonly string[] {
  let count = 0;
  const textOf = (part: unknown, at: number): string => {
    if (typeof part === 'number') return count++ === at ? news : String(part);
    if (Array.isArray(part)) return `[${part.map((item) => textOf(item, at)).join(',')}]`;
    if (typeof part === 'string' && part.startsWith('{')) return JSON.stringify(textOf(JSON.parse(part), at));
    if (typeof part !== 'object' || part === null) return JSON.stringify(part ?? null);
    const members = Object.entries(part).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${textOf(member, at)}`).join(',')}}`;
  };
  textOf(value, -1);
  return Array.from({ length: count }, (_, at) => {
    count = 0;
    return textOf(value, at);
  });
}

/** Reads a state as the screen does: every selector, the chart's model and drawing, and the hash of a checkpoint. */
export function readAll(state: State): void {
  for (const [name, selector] of Object.entries(selectors)) {
    if (!name.startsWith('select') || name === 'select') continue;
    if (name === 'selectQuery')
      for (const call of Object.keys(CALL_TREATMENT)) selectors.selectQuery(call as never)(state);
    else if (name === 'selectCommand') for (const kind of KINDS) selectors.selectCommand(kind)(state);
    else (selector as (state: State) => unknown)(state);
  }
  drawChart(state);
  hashValue(state);
}
const KINDS: readonly CashKind[] = ['D', 'W'];

/** The chart as it is drawn, up to the canvas. */
function drawChart(state: State): void {
  const model = selectChartModel(state);
  const ticks = new LaneBuffer();
  const { round } = model;
  if (round !== null) ticks.follow(round, model.lane);
  const basis = round === null ? null : laneBasis(round.open, round.buy, round.sell);
  const window = basis === null ? null : ticks.windowFor(basis);
  for (const [width, height] of [
    [1_200, 600],
    [390, 300],
  ] as const) {
    const inputs = { model, words: ko, palette: {} as never, layout: layOut(width, height, false, model.isOff) };
    const scene = compose(inputs, { lane: ticks, window, step: null, anchor: null, cross: null, nowMs: 0 }, null);
    inked(scene);
    for (const layer of [axis, live]) layer(scene);
  }
}

/** The panels of the trade screen, as text, in a window in which every row of their lists is in view. */
export function render(state: State): string {
  vi.stubGlobal('innerHeight', 10_000);
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const screen = [InfoBar, Order, later.Bottom, later.Contract, later.Confirm, later.Side, later.Selector];
  const parts = screen.map((part, key) => createElement(part as never, { key, onClose: () => undefined }));
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  return renderToString(
    createElement(
      EngineContext,
      { value: context as never },
      createElement(SpokenContext, { value: korean }, ...parts),
    ),
  );
}

/** Every number of a value, as each of the view's formatters writes it. */
export function formatAll(value: unknown, precision: number): void {
  if (typeof value === 'number') {
    for (const write of [format.whole, format.left, format.hm, format.hms, dayTime, day]) write(value);
    format.decimal(value, precision);
    format.signed(value, precision);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) formatAll(part, precision);
}
