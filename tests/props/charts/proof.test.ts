import { describe, expect, test } from 'vitest';
import { nameOf } from '../../../engine/charts/step.ts';
import { proveEqual, trialsOf } from '../../support/chart-proof.ts';
import { commandSheet } from './sheets/command.ts';
import { linkSheet } from './sheets/link.ts';
import { roundSheet } from './sheets/round.ts';
import { sessionSheet } from './sheets/session.ts';
import { ticketSheet } from './sheets/ticket.ts';

describe('the session chart', () => proveEqual(sessionSheet, 9_000));
describe('the link chart', () => proveEqual(linkSheet, 11_000));
describe('the round chart', () => proveEqual(roundSheet, 6_000));
describe('the ticket chart', () => proveEqual(ticketSheet, 5_000));
describe('the chart of a command', () => proveEqual(commandSheet, 900));

test('F4: a round never goes back a phase on any event; settled and void are final', () => {
  const phases = ['unknown', 'announced', 'open', 'closed', 'settling', 'settled'];
  const phaseOf = (value: unknown): number => {
    const name = nameOf(value).split('.')[0] ?? '';
    return phases.indexOf(name === 'void' ? 'settled' : name);
  };
  for (const { from, event } of trialsOf(roundSheet)) {
    const { state } = roundSheet.chart.step(from, event);
    expect(phaseOf(state.value)).toBeGreaterThanOrEqual(phaseOf(from.value));
    if (phaseOf(from.value) === 5) expect(state).toBe(from);
  }
});

test('C7a: a bet is sent only on the transition from its confirmation', () => {
  for (const { from, event } of trialsOf(ticketSheet)) {
    const { state, actions } = ticketSheet.chart.step(from, event);
    const sends = actions.filter((name) => name === 'send').length;
    expect(sends).toBe(event.type === 'sent' && from.value === 'confirming' ? 1 : 0);
    if (sends === 1) expect(state).toMatchObject({ value: 'sending', context: { clientId: 'b' } });
  }
});
