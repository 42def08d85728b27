import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { requestChart } from '../../../view/screens/cash/request.chart.ts';

type Event = Parameters<ReturnType<typeof asking>['send']>[0];
/** The form of a request with this text in it, and what it has asked the engine for. */
function asking(text: string) {
  const requests: string[] = [];
  const chart = requestChart.provide({ actions: { request: ({ context }) => requests.push(context.text) } });
  const actor = createActor(chart, { input: { text: '' } }).start();
  actor.send({ type: 'typed', text });
  return { requests, actor, send: actor.send };
}
/** Where the form is after these events, its text, how often it was refused, and what it has requested. */
function ending(...events: readonly Event[]) {
  const { actor, requests } = asking('90000');
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return [value, context.text, context.refusals, requests.join()];
}
const [fine, unfine] = [
  { type: 'pressed', isFine: true },
  { type: 'pressed', isFine: false },
] as const;
const [accepted, dismissed, spoilt, locked, taken] = [
  { type: 'accepted' },
  { type: 'dismissed' },
  { type: 'spoilt' },
  { type: 'locked' },
  { type: 'taken' },
] as const;

describe('C9: the form of a deposit or a withdrawal', () => {
  test('requests what was asked about once for each acceptance', () => {
    expect(ending(fine, accepted, accepted)).toEqual(['typing', '90000', 0, '90000']);
    expect(ending(fine, dismissed, accepted)).toEqual(['typing', '90000', 0, '']);
    expect(ending(unfine)).toEqual(['typing', '90000', 1, '']);
  });

  test('counts each press that is refused, until another amount is typed', () => {
    expect(ending(unfine, unfine)).toEqual(['typing', '90000', 2, '']);
    expect(ending(unfine, unfine, { type: 'typed', text: '80000' })).toEqual(['typing', '80000', 0, '']);
  });

  test('begins anew when the site took it, and only then is empty', () => {
    expect(ending(fine, accepted, taken)).toEqual(['typing', '', 0, '90000']);
    expect(ending(fine, locked)).toEqual(['typing', '90000', 0, '']);
  });

  test('takes its question back when the amount cannot be requested any more, and says why', () => {
    expect(ending(fine, spoilt)).toEqual(['typing', '90000', 1, '']);
    expect(ending(fine, spoilt, accepted)).toEqual(['typing', '90000', 1, '']);
    expect(ending(fine, spoilt, { type: 'typed', text: '80000' })).toEqual(['typing', '80000', 0, '']);
    expect(ending(spoilt)).toEqual(['typing', '90000', 0, '']);
  });
});
