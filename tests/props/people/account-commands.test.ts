import { describe, expect, test } from 'vitest';
import type { PersonalRef, SecretRef } from '../../../engine/base/brand.ts';
import { isIn } from '../../../engine/charts/step.ts';
import type { OpenKind } from '../../../engine/model/command.ts';
import { selectCallFate, selectFate, selectQuery } from '../../../engine/selectors/shell.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The commands about an account: a lost answer is a doubt, and what ends it is what the site shows of the member. */

const NAME = 'username#7' as PersonalRef;
const NICK = 'nick#7' as PersonalRef;
const PERSON = { name: 'name#7' as PersonalRef, phone: 'phone#7' as PersonalRef };
const NEWCOMER = {
  ...PERSON,
  username: NAME,
  password: 'password#7' as SecretRef,
  email: null,
  birthDate: null,
  bankName: null,
  accountNum: null,
  accountName: null,
  partner: null,
  nick: NICK,
};
const CODE = { key: PERSON.phone, secretCode: 'try#1' as SecretRef };
const GIVEN = {
  nick: { type: 'call.ask', call: 'player.changeNick', params: { id: ME.id, nick: NICK } },
  password: {
    type: 'call.ask',
    call: 'player.changePassword',
    params: { id: ME.id, password: 'password#8' as SecretRef, currentPassword: 'password#1' as SecretRef },
  },
  leave: { type: 'call.ask', call: 'player.leave', params: { id: ME.id } },
  join: { type: 'call.ask', call: 'player.signUp', params: NEWCOMER },
  find: { type: 'call.ask', call: 'player.findPassword', params: { ...PERSON, username: NAME } },
  code: { type: 'call.ask', call: 'certi.requestPhone', params: { ...CODE, ignoreKey: false } },
  proof: { type: 'call.ask', call: 'certi.verifyPhone', params: { ...CODE, certificateValue: 'code#1' as SecretRef } },
} as const;
type Kind = keyof typeof GIVEN;
const KINDS = Object.keys(GIVEN) as readonly Kind[];
const ANSWERS: { readonly [K in Kind]: (story: Story) => Story } = {
  nick: (story) => story.answer('player.changeNick', { id: ME.id, nick: NICK }),
  password: (story) => story.answer('player.changePassword', { message: null }),
  leave: (story) => story.answer('player.leave', { message: null }),
  join: (story) => story.answer('player.signUp', { id: 7, username: NAME }),
  find: (story) => story.answer('player.findPassword', { message: null }),
  code: (story) => story.answer('certi.requestPhone', { message: null, expiresInS: 180 }),
  proof: (story) => story.answer('certi.verifyPhone', { isVerified: true }),
};

const GUESTS: readonly Kind[] = ['join', 'find', 'code', 'proof'];
/** Nothing that the site shows tells what became of these. */
const UNSHOWN = ['password', 'find', 'code', 'proof'] as const;
function given(kind: Kind): Story {
  const story = GUESTS.includes(kind) ? begun() : ready();
  story.send(GIVEN[kind]);
  return story;
}
const doubted = (kind: Kind): Story => given(kind).fail(GIVEN[kind].call, 'timeout');
const fate = (story: Story, kind: OpenKind) => selectFate(kind)(story.state);
const calls = (story: Story, name: string): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === name).length;
/** Answers what the site is asked about the member and the name, until the doubt is over or this time has passed, in ms. */
function told(story: Story, kind: Kind, isAvailable: boolean, nick = ME.nick, forMs = 20_000): Story {
  for (let ms = 0; ms <= forMs && fate(story, kind) === 'inDoubt'; ms += 1_000) {
    while (story.isPending('me.fetch')) story.answer('me.fetch', { ...ME, nick });
    while (story.isPending('player.checkUsername'))
      story.answer('player.checkUsername', { isAvailable, message: null });
    if (fate(story, kind) === 'inDoubt') story.pass(1_000);
  }
  return story;
}

describe.each(KINDS)('C9i: the command %s', (kind) => {
  test('is on its way, and then the site has refused or taken it; meanwhile no second one is sent', () => {
    const story = given(kind);
    story.send(GIVEN[kind]);
    expect([fate(story, kind), calls(story, GIVEN[kind].call)]).toEqual(['sending', 1]);
    story.fail(GIVEN[kind].call, 400);
    expect(fate(story, kind)).toBe('refused');
    story.send(GIVEN[kind]);
    expect(fate(story, kind)).toBe('sending');
    ANSWERS[kind](story);
    if (kind !== 'leave') expect(fate(story, kind)).toBe('taken');
    else expect(isIn(story.state.session.chart, 'success')).toBe(false);
  });

  test.each([['timeout'], ['network'], [500], [502]] as const)(
    'is in doubt after %s, and may be given again',
    (failure) => {
      const story = given(kind).fail(GIVEN[kind].call, failure);
      expect(fate(story, kind)).toBe(UNSHOWN.some((one) => one === kind) ? 'unknown' : 'inDoubt');
      story.send(GIVEN[kind]);
      expect([fate(story, kind), calls(story, GIVEN[kind].call)]).toEqual(['sending', 2]);
    },
  );
});

describe('C4b: a 401 to a new password that speaks of the present one', () => {
  const refuse = (story: Story, isOfPassword: boolean): Story =>
    story.tell(
      'call.failed',
      {
        callId: story.pending('player.changePassword'),
        call: 'player.changePassword',
        reason: 'status',
        status: 401,
        message: { text: '현재 비밀번호가 일치하지 않습니다.', ref: null },
        report: [],
        ...(isOfPassword ? { isOfPassword } : {}),
      },
      'rest',
    );

  test('C4b: it refuses the command: no token is asked for, and the wrong password is not sent again', () => {
    const story = refuse(given('password'), true);
    expect([fate(story, 'password'), calls(story, 'player.changePassword'), calls(story, 'auth.refresh')]).toEqual([
      'refused',
      1,
      0,
    ]);
    expect(isIn(story.state.session.chart, 'success')).toBe(true);
    expect(selectCallFate('player.changePassword')(story.state)).toBe('refused');
  });

  test('C4b: it does not end the session without a refresh token either', () => {
    const story = given('password');
    story.state = { ...story.state, session: { ...story.state.session, refresh: null } };
    expect(isIn(refuse(story, true).state.session.chart, 'success')).toBe(true);
  });

  test('C4b: any other 401 asks for another token, and the command waits for it', () => {
    const story = refuse(given('password'), false);
    expect([calls(story, 'player.changePassword'), calls(story, 'auth.refresh')]).toEqual([1, 1]);
  });
});

describe('C9i: the doubt about a nickname', () => {
  test('ends when the member has that nickname, and the form tells that it was changed', () => {
    const story = told(doubted('nick'), 'nick', false, NICK);
    expect([fate(story, 'nick'), selectCallFate('player.changeNick')(story.state)]).toEqual(['taken', 'taken']);
    expect(story.state.session.me?.nick).toBe(NICK);
  });

  test('ends as never taken when the member has another one, asked for at least 5 s after the doubt began', () => {
    const story = doubted('nick');
    expect(fate(told(story, 'nick', false, ME.nick, 2_000), 'nick')).toBe('inDoubt');
    expect(fate(told(story, 'nick', false), 'nick')).toBe('absent');
    expect(selectCallFate('player.changeNick')(story.state)).toBe('absent');
  });

  test('does not end with an answer that was asked for before the doubt', () => {
    const story = given('nick');
    const early = story.ask('me.fetch', {});
    story.fail('player.changeNick', 'timeout');
    story.pass(60_000).answerTo(early, 'me.fetch', ME);
    expect(fate(story, 'nick')).toBe('inDoubt');
  });
});

describe('C9i: the doubt about leaving', () => {
  test('ends as never taken when the site still knows the member', () => {
    expect(fate(told(doubted('leave'), 'leave', false), 'leave')).toBe('absent');
  });

  test('ends with the session when the site does not know its token any more', () => {
    const story = doubted('leave');
    expect(story.isPending('me.fetch')).toBe(true);
    story.fail('me.fetch', 401).fail('auth.refresh', 401);
    expect(isIn(story.state.session.chart, 'success')).toBe(false);
    expect([fate(story, 'leave'), Object.keys(story.state.timers).filter((id) => id.includes('leave'))]).toEqual([
      null,
      [],
    ]);
  });
});

describe('C9i: the doubt about joining', () => {
  test('ends when the user name, which was free, is taken', () => {
    const story = told(doubted('join'), 'join', false);
    expect([fate(story, 'join'), selectCallFate('player.signUp')(story.state)]).toEqual(['taken', 'taken']);
  });

  test('ends as never taken when the name is still free later', () => {
    const story = told(doubted('join'), 'join', true);
    expect([fate(story, 'join'), selectCallFate('player.signUp')(story.state)]).toEqual(['absent', 'absent']);
  });

  test('does not end with what the site says of another name', () => {
    const story = doubted('join');
    const other = story.ask('player.checkUsername', { username: 'username#9' as PersonalRef });
    story.answerTo(other, 'player.checkUsername', { isAvailable: false, message: null });
    expect(fate(story, 'join')).toBe('inDoubt');
  });
});

describe('C9i: a doubt that lasts longer than the page keeps the command', () => {
  /** The site gives no answer for eleven minutes, and the member goes to another screen, which drops what is older. */
  function forgotten(kind: 'join' | 'nick', call: 'player.checkUsername' | 'me.fetch'): Story {
    const story = doubted(kind).fail(call, 500);
    story.at += 11 * 60_000;
    story.send({ type: 'nav.go', path: '/support/faq' });
    story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0, size: 10 } });
    expect([fate(story, kind), selectQuery(GIVEN[kind].call)(story.state)]).toEqual(['inDoubt', undefined]);
    return story;
  }

  test('the site is not asked about a user name that the page does not know any more', () => {
    const story = forgotten('join', 'player.checkUsername');
    expect(calls(story, 'player.checkUsername')).toBe(1);
    story.pass(20_000);
    expect([calls(story, 'player.checkUsername'), fate(story, 'join')]).toEqual([1, 'inDoubt']);
  });

  test('what the site says of the member is no word about a nickname that the page does not know any more', () => {
    expect(fate(told(forgotten('nick', 'me.fetch'), 'nick', false), 'nick')).toBe('inDoubt');
  });
});

test.each(UNSHOWN)('C9i: nothing shows what became of %s, so nothing is asked', (kind) => {
  const story = doubted(kind);
  const before = story.effectsOf('rest.call').length;
  const timers = Object.keys(story.state.timers).filter((id) => id.includes('command:'));
  expect([timers, story.effectsOf('rest.call').length - before]).toEqual([[], 0]);
});

test('C9i: the doubt about a password is said at its form alone, and a reason of the site in a dialog', () => {
  expect(doubted('password').state.dialog).toBeNull();
  expect(given('password').fail('player.changePassword', 400, '비밀번호가 다릅니다.').state.dialog).toMatchObject({
    kind: 'warning',
  });
});
