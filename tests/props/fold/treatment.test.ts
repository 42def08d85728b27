import { describe, expect, test } from 'vitest';
import { DROPPED } from '../../../engine/events/effects.ts';
import { CALL_TREATMENT, type CallFailure, type CallName } from '../../../engine/model/calls.ts';
import { call } from '../../../engine/state/modules/request/calls.ts';
import { answers, CALLS } from '../../../fixtures/arbitraries/sample-answers.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

const WORDS = '지금은 처리할 수 없습니다.';
const FAILURES = [400, 401, 403, 404, 500, 'timeout', 'network', 'decode', 'aborted'] as const;
/** The form itself says that a request is in doubt; a dialog only brings words of the site. */
const SAID_AT_FORM: readonly CallName[] = ['dnw.apply', 'coin.withdraw', 'player.changePassword'];
type How = number | Exclude<CallFailure, 'status'>;
/** A call asked with nothing: what a failure leads to does not depend on it, but for the kind of a request. */
const params = (name: CallName): object => (name === 'dnw.apply' ? { kind: 'D', points: 5_000 } : {});

/** A story in which this very call waits for its answer, and what became of its failure. */
function failing(name: CallName, how: How): Story {
  const story = ready();
  const callId = story.state.calls.next;
  story.state = call(story.state, name, params(name) as never, { at: story.at, fx: DROPPED });
  const fail = (): Story => {
    const [reason, status] = typeof how === 'number' ? (['status', how] as const) : ([how, null] as const);
    const message = typeof how === 'number' ? said(WORDS) : null;
    return story.tell('call.failed', { callId, call: name, reason, status, message, report: [] }, 'rest');
  };
  fail();
  const { needsSession } = CALL_TREATMENT[name];
  if (how !== 401 || !(needsSession || story.isPending(name))) return story;
  if (!needsSession) {
    // what anybody may ask is asked once more, without the token that was refused
    expect(story.effectsOf('rest.call').at(-1)).toMatchObject({ call: name, access: null });
    return fail();
  }
  // one that met an expired session waits for the refresh and is asked once more; refused again, it has failed
  expect(story.isPending(name)).toBe(true);
  expect(story.isPending('auth.refresh')).toBe(true);
  story.answer('auth.refresh', answers()['auth.refresh']);
  return fail();
}

describe.each(CALLS)('L5: %s: a failure is treated as the specification says (product.md 8)', (name) => {
  const { failure } = CALL_TREATMENT[name];

  test.each(FAILURES)('%s', (how) => {
    const before = ready().state;
    const { state } = failing(name, how);
    expect(state.calls.pending.filter(({ call: other }) => other === name).length).toBeLessThanOrEqual(1);
    const isSaidAtForm = SAID_AT_FORM.includes(name) && typeof how !== 'number';
    if (failure === 'warn' && !isSaidAtForm)
      expect(state.dialog).toMatchObject({
        kind: 'warning',
        call: name,
        message: typeof how === 'number' ? said(WORDS) : null,
      });
    else expect(state.dialog).toBeNull();
    expect(state.toasts.shown).toEqual(before.toasts.shown);
    expect(state.site.isDown).toBe(failure === 'reload');
    if (failure !== 'auth') {
      expect(state.session.me).toEqual(before.session.me);
      expect(state.session.chart.value).toBe('success');
    }
    const isSaid = name !== 'clock.probe';
    expect(state.diagnostics.callsFailed).toBeGreaterThanOrEqual(before.diagnostics.callsFailed + (isSaid ? 1 : 0));
  });
});

test('warnings are those of the specification: deposits and withdrawals, the password; the list of notices warns on its own screen', () => {
  const warned = CALLS.filter((name) => CALL_TREATMENT[name].failure === 'warn');
  expect(warned.toSorted()).toEqual(['coin.withdraw', 'dnw.apply', 'dnw.cancel', 'player.changePassword'].toSorted());
  expect(CALLS.filter((name) => CALL_TREATMENT[name].failure === 'reload')).toEqual(['site.identify']);
  expect(CALLS.filter((name) => CALL_TREATMENT[name].failure === 'auth')).toEqual([
    'auth.password',
    'auth.refresh',
    'me.fetch',
  ]);
});
