import { describe, expect, test } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { inspectCharts } from '../../../engine/run/inspect.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState } from '../../../engine/state/state.ts';
import { BETTING, ready } from '../../../fixtures/arbitraries/story.ts';

describe('C10: an inspector of xstate sees the folded charts', () => {
  const story = ready();
  for (const intent of BETTING) story.send(intent);
  const seen: InspectionEvent[] = [];
  const stepped = inspectCharts((event) => seen.push(event));
  let state = initialState();
  for (const entry of story.entries) state = fold(state, entry, { emit: () => undefined, stepped });
  const of = <T extends InspectionEvent['type']>(type: T) =>
    seen.filter((event): event is Extract<InspectionEvent, { type: T }> => event.type === type);

  test('each chart is registered once, with its machine, before its first event', () => {
    const ids = of('@xstate.actor').map(({ rootId }) => rootId);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(
      expect.arrayContaining(['session', 'link', 'ticket', `round:${state.stage.rounds[0]?.info.id}`]),
    );
    for (const id of ids)
      expect(seen.findIndex(({ rootId }) => rootId === id)).toBe(
        seen.findIndex((event) => event.type === '@xstate.actor' && event.rootId === id),
      );
  });

  test('the last snapshot of a chart is its state', () => {
    const last = (id: string) => of('@xstate.snapshot').findLast(({ rootId }) => rootId === id)?.snapshot;
    expect(last('ticket')).toMatchObject({ value: 'sending', context: state.ticket.context, status: 'active' });
    expect(last('link')).toMatchObject({ value: 'up' });
  });

  test('an event is reported before the snapshot that it leads to', () => {
    const told = seen.filter(({ rootId, type }) => rootId === 'ticket' && type !== '@xstate.actor');
    expect(told.map(({ type }) => type)).toEqual(
      told.map((_, i) => (i % 2 === 0 ? '@xstate.event' : '@xstate.snapshot')),
    );
    expect(
      of('@xstate.event')
        .filter(({ rootId }) => rootId === 'ticket')
        .map(({ event }) => event.type),
    ).toEqual(['drafted', 'sent']);
  });
});
