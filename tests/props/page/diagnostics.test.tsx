import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SessionsPort } from '../../../engine/index.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { KeptSessions } from '../../../view/shell/kept-sessions.tsx';
import { SettingsList } from '../../../view/shell/settings-list.tsx';
import { korean } from '../../support/words.ts';

/** What a part of the settings says, as HTML. */
function said({ state }: Story, part: () => ReactNode = SettingsList): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref, sessions };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(part));
  return renderToString(createElement(EngineContext, { value: context }, inWords));
}
const sessions = { list: () => new Promise<never>(() => undefined) } as unknown as SessionsPort;
const rejected = (story: Story, report: string): Story =>
  story.tell('wire.rejected', { from: '/topic/trade/2', bytes: 20, report: [report] }, 'stomp');

describe('L3: the diagnostics in the settings show what the decoder reported', () => {
  test('the newest report comes first', () => {
    const story = rejected(rejected(ready(), 'finish.data.id: expected number, got string'), 'body: expected object');
    const [newest, older] = [said(story).indexOf('body: expected object'), said(story).indexOf('finish.data.id')];
    expect(newest).toBeGreaterThan(0);
    expect(older).toBeGreaterThan(newest);
  });

  test('an answer that could not be read is named with what the decoder reported', () => {
    const story = ready();
    const callId = story.ask('round.current', { optionId: OPTION.id });
    story.tell(
      'call.failed',
      {
        callId,
        call: 'round.current',
        reason: 'decode',
        status: 200,
        message: null,
        report: ['items: expected list'],
      },
      'rest',
    );
    expect(said(story)).toContain('round.current: items: expected list');
  });

  test('there is no list before anything was reported', () => {
    expect(said(ready())).not.toContain('set__odd');
    expect(said(rejected(ready(), 'body: refused'))).toContain('set__odd');
  });
});

describe('F12: the settings say why no more of this visit is kept', () => {
  const { kept } = korean.words;
  const saidAfter = (message: string): string =>
    said(ready().tell('effect.failed', { effect: 'session.keep', message }), KeptSessions);

  test('as long as it is kept, they say how long that is', () => {
    expect(said(ready(), KeptSessions)).toContain(kept.help);
  });

  test.each<[string, string]>([
    ['SessionTooLong', kept.tooLong],
    ['SessionCleared', kept.cleared],
    ['QuotaExceededError', kept.refused],
    ['StorageBlocked', kept.refused],
  ])('%s', (message, sentence) => {
    expect(saidAfter(message)).toContain(sentence);
    expect(saidAfter(message)).not.toContain(kept.help);
  });
});
