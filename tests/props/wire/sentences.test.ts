import { describe, expect, test } from 'vitest';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { wholeOf } from '../../../view/hooks/useSaid.ts';
import { inEnglish } from '../../support/words.ts';

describe('V2: the member reads the whole sentence while the vault holds it', () => {
  const vault: Readonly<Record<string, string>> = { 'said#1': '투자는 5,000원 이상 가능합니다.' };
  const reveal = (ref: string): string => vault[ref] ?? ref;

  test('a sentence is whole if the vault holds it, and its harmless words in a replay', () => {
    const sentence = said('투자는 ***원 이상 가능합니다.', 'said#1');
    expect(wholeOf(sentence, reveal)).toBe('투자는 5,000원 이상 가능합니다.');
    expect(wholeOf(sentence, (ref) => ref)).toBe('투자는 ***원 이상 가능합니다.');
    expect(wholeOf(said('확인'), reveal)).toBe('확인');
  });

  test('a known sentence is shown in English both ways', () => {
    const sentence = said('투자는 ***원 이상 가능합니다.', 'said#1');
    expect(inEnglish(wholeOf(sentence, reveal))).toBe('Investment amount is at least 5,000 won.');
    expect(inEnglish(wholeOf(sentence, (ref) => ref))).toBe('Investment amount is at least *** won.');
  });

  test('the same error twice opens one dialog; another error with the same harmless words opens the next', () => {
    const story = ready().tell('server.errored', { message: said('*** 확인', 'said#1') }, 'stomp');
    const first = story.state.dialog;
    expect(story.tell('server.errored', { message: said('*** 확인', 'said#1') }, 'stomp').state.dialog).toBe(first);
    story.tell('server.errored', { message: said('*** 확인', 'said#2') }, 'stomp');
    story.send({ type: 'error.dismiss' });
    expect(story.state.dialog).toEqual({ kind: 'error', message: said('*** 확인', 'said#2') });
  });

  test('the same notice twice makes one toast', () => {
    const notice = { id: 1, title: said('공지'), content: said('***', 'public#1') };
    const story = ready().tell('notice.received', notice, 'stomp').tell('notice.received', notice, 'stomp');
    expect(story.state.toasts.shown).toHaveLength(1);
    story.tell('notice.received', { ...notice, content: said('***', 'public#2') }, 'stomp');
    expect(story.state.toasts.shown).toHaveLength(2);
  });

  test('a notice of the site stays for ten seconds, and a message of the page for five', () => {
    const story = ready();
    story.tell('notice.received', { id: 1, title: said('공지'), content: said('***', 'public#1') }, 'stomp');
    story.send({ type: 'partnership.ask' });
    const kinds = (): readonly string[] => story.state.toasts.shown.map(({ say }) => say.kind);
    expect(kinds()).toEqual(['notice', 'liveChat']);
    story.pass(4_999);
    expect(kinds()).toEqual(['notice', 'liveChat']);
    story.pass(1);
    expect(kinds()).toEqual(['notice']);
    story.pass(4_999);
    expect(kinds()).toEqual(['notice']);
    story.pass(1);
    expect(kinds()).toEqual([]);
  });
});

describe('V4: the vault drops what it holds of the member with the session', () => {
  test('a logout and a forced logout clear the vault once', () => {
    const left = ready();
    left.send({ type: 'session.logout' });
    expect(left.effectsOf('vault.clear')).toHaveLength(1);
    const forced = ready().tell('link.forcedOut', { message: null }, 'stomp');
    expect(forced.effectsOf('vault.clear')).toHaveLength(1);
  });

  test('a session that may come back keeps the vault', () => {
    const story = ready();
    expect(story.effectsOf('vault.clear')).toEqual([]);
    for (let tries = 0; tries < 10 && story.state.session.chart.value !== 'fail'; tries++) {
      story.pass(1_800_000);
      if (story.isPending('auth.refresh')) story.fail('auth.refresh', 'network');
      story.pass(3_000);
    }
    expect(story.state.session.access).not.toBeNull();
    expect(story.effectsOf('vault.clear')).toEqual([]);
  });
});
