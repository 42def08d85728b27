import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { selectSession } from '../../../engine/selectors/page/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import Alert from '../../../view/screens/alert.tsx';
import { korean } from '../../support/words.ts';

/** What /alert says, without its markup. */
function said({ state }: Story): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Alert));
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, ' ');
}

describe('/alert says what stands against using the site (decisions, Screens left open)', () => {
  test('a member whose account was blocked reads that, also where the site gives no words of its own', () => {
    const story = begun({ path: '/alert' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', { ...ME, status: 'D' });
    expect(said(story)).toContain('이용할 수 없습니다');
    expect(said(story)).toContain('사용할 수 없는 계정입니다. 관리자에게 문의해 주세요.');
  });

  /** A login that has failed so, of a page that shows /alert. */
  const refused = (status: number, message: string): Story => {
    const story = begun({ path: '/alert' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    return story.fail('auth.password', status, message);
  };

  test('a login that was refused says nothing of the service', () => {
    const story = refused(400, '비밀번호가 맞지 않습니다.');
    expect(selectSession(story.state).message).not.toBeNull();
    expect(said(story)).not.toContain('이용할 수 없습니다');
    expect(said(story)).not.toContain('비밀번호가 맞지 않습니다.');
  });

  test('a site that fails with a message of its own is out of order, and not closed to the member', () => {
    const text = said(refused(503, '점검 중입니다.'));
    expect(text).toContain('점검하고 있습니다');
    expect(text).toContain('점검 중입니다.');
    expect(text).not.toContain('이용할 수 없습니다');
  });

  test('a site that does not answer at all is told before what a session has ended with', () => {
    const { state } = refused(503, '점검 중입니다.');
    const down = { state: { ...state, site: { ...state.site, isDown: true } } } as Story;
    expect(said(down)).toContain('사이트에 연결할 수 없습니다.');
  });

  test('where the site has no notice, it says so, and not before the site has answered', () => {
    const story = begun({ path: '/alert' });
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0, size: 1 } });
    expect(said(story)).toContain('불러오는 중');
    story.answer('notices.list', { items: [], last: true });
    expect(said(story)).toContain('지금 알려 드릴 내용이 없습니다');
  });

  test('S8: where the notices cannot be read, it does not say that there is none', () => {
    const story = begun({ path: '/alert' });
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0, size: 1 } });
    story.fail('notices.list', 500);
    expect(said(story)).toContain('불러오지 못했습니다.');
    expect(said(story)).not.toContain('서비스를 이용할 수 있습니다.');
  });
});
