import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonalRef } from '../../../engine/base/brand.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { UNSENT_MS } from '../../../engine/state/modules/request/calls.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { useCommand } from '../../../view/hooks/useCommand.ts';

/* What counts as a refusal of what was typed: the site has seen it, and said no. */

const NICK = 'nick#7' as PersonalRef;

/** A member whose token is past its time, who changes the nickname after the site has called it good. */
function changing(): Story {
  const story = resynced(resynced(ready().pass(3_000)).pass(3_000));
  story.send({ type: 'call.ask', call: 'player.checkNick', params: { nick: NICK } });
  story.answer('player.checkNick', { isAvailable: true, message: null });
  story.at += 1_800_000;
  story.send({ type: 'call.ask', call: 'player.changeNick', params: { id: ME.id, nick: NICK } });
  return story.fail('auth.refresh', 503);
}
const unsent = (): Story => changing().tell('clock.suspected', { reason: 'wake', asleepMs: UNSENT_MS });
/** The new token comes, and the command ends so. */
const ended = (how: number | 'timeout'): Story => {
  const story = changing();
  story.send({ type: 'session.retry' });
  return story.answer('auth.refresh', TOKENS).fail('player.changeNick', how);
};
const TOKENS = { access: 'token#5', refresh: 'token#6', expiresInS: 1_800 } as never;

type Known = Pick<ReturnType<typeof useCommand>, 'status' | 'isRefused' | 'reason'>;
function Form({ hear }: { readonly hear: (known: Known) => void }): null {
  hear(useCommand('player.changeNick', 'nick'));
  return null;
}

/** What a form knows of the command that its step tells of. */
function known(story: Story): Known | null {
  const callId = selectQuery('player.changeNick')(story.state)?.callId;
  story.send({ type: 'form.step', at: { form: 'nick', step: 'sent', callId } as never });
  const engine = { send: () => undefined, getState: () => story.state, subscribe: () => () => undefined };
  const heard: Known[] = [];
  const form = createElement(Form, { hear: (one: Known) => heard.push(one) });
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref, isLive: false };
  renderToString(createElement(EngineContext, { value: context }, form));
  return heard.at(-1) ?? null;
}

test('C9: a command that was not sent is not refused by the site', () => {
  expect(known(unsent())).toMatchObject({ status: 'failed', reason: 'unsent', isRefused: false });
});

test('C9: a command that the site answers with a status of the 400s is refused, and one without an answer is not', () => {
  expect(known(ended(400))).toMatchObject({ status: 'failed', isRefused: true });
  expect(known(ended('timeout'))).toMatchObject({ status: 'failed', isRefused: false });
});

test('C9l: the site is not asked again about a nickname that was not sent to it', () => {
  const check = ({ state }: Story) => selectQuery('player.checkNick', { nick: NICK })(state)?.status;
  expect([unsent(), ended('timeout'), ended(400)].map(check)).toEqual(['done', 'done', undefined]);
});
