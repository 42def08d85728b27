import { describe, expect, test } from 'vitest';
import type { PersonalRef, SecretRef } from '../../../engine/base/brand.ts';
import { selectCallFate, selectFate } from '../../../engine/selectors/shell.ts';
import { initialState } from '../../../engine/state/state.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

const INQUIRY = 'contact#1' as PersonalRef;
const ADDRESS = 'wallet#1' as PersonalRef;
const LIST = { playerId: ME.id, page: 0, size: 20 };
const GIVEN = {
  coupon: { type: 'call.ask', call: 'coupon.use', params: { promoCode: 'coupon#1' as SecretRef } },
  address: {
    type: 'call.ask',
    call: 'coin.walletGenerate',
    params: { coinName: 'BTC', address: ADDRESS, bankInfo: null },
  },
  contact: { type: 'call.ask', call: 'contact.create', params: { question: INQUIRY } },
} as const;
type OpenKind = keyof typeof GIVEN;
const KINDS = Object.keys(GIVEN) as readonly OpenKind[];

const inquiry = (createdMs: number, question = INQUIRY) => ({
  id: createdMs,
  question,
  answer: undefined,
  isRead: false,
  isAnswer: false,
  createdMs,
  answeredMs: undefined,
});
const wallet = (coin: string, address = ADDRESS) => ({
  id: 1,
  coin,
  address,
  addressTag: undefined,
  balance: 0,
  createdMs: undefined,
});
const ANSWERS = {
  coupon: (story: Story) => story.answer('coupon.use', { points: 5_000, message: null }),
  address: (story: Story) => story.answer('coin.walletGenerate', wallet('BTC')),
  contact: (story: Story) => story.answer('contact.create', inquiry(story.at)),
};
const given = (kind: OpenKind): Story => {
  const story = ready();
  story.send({ type: 'call.ask', call: 'coin.wallets', params: { userId: 1 } });
  story.answer('coin.wallets', []);
  story.send({ type: 'call.ask', call: 'contacts.list', params: LIST });
  story.answer('contacts.list', { items: [], last: true });
  story.send(GIVEN[kind]);
  return story;
};
const fate = (story: Story, kind: OpenKind) => selectFate(kind)(story.state);
const sent = (story: Story, kind: OpenKind): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === GIVEN[kind].call).length;
/** Answers every list that shows what became of a command. */
const lists = (
  story: Story,
  inquiries: readonly ReturnType<typeof inquiry>[],
  wallets = [] as ReturnType<typeof wallet>[],
) => {
  while (story.isPending('contacts.list')) story.answer('contacts.list', { items: inquiries, last: true });
  while (story.isPending('coin.wallets')) story.answer('coin.wallets', wallets);
  return story;
};

describe.each(KINDS)('C9h: the command %s', (kind) => {
  test('is on its way, then taken or refused, and its fate is that of the last one', () => {
    const story = given(kind);
    expect(fate(story, kind)).toBe('sending');
    story.send(GIVEN[kind]);
    expect(sent(story, kind)).toBe(1);
    expect(fate(ANSWERS[kind](story), kind)).toBe('taken');
    story.send(GIVEN[kind]);
    expect(fate(story, kind)).toBe('sending');
    expect(fate(story.fail(GIVEN[kind].call, 400), kind)).toBe('refused');
  });

  test('may be given again while nobody knows what became of it', () => {
    const story = given(kind).fail(GIVEN[kind].call, 'timeout');
    expect(fate(story, kind)).toBe(kind === 'coupon' ? 'unknown' : 'inDoubt');
    story.send(GIVEN[kind]);
    expect([sent(story, kind), fate(story, kind)]).toEqual([2, 'sending']);
    expect(fate(ANSWERS[kind](story), kind)).toBe('taken');
  });

  test('is asked about no more once it was taken', () => {
    const story = ANSWERS[kind](given(kind));
    expect(story.state.timers.filter(({ id }) => id.startsWith(`command:${kind}`))).toEqual([]);
    expect(story.state.commands.charts[kind]?.value).toBe('free');
  });

  test('ends with the session, and leaves no timer', () => {
    const story = given(kind).fail(GIVEN[kind].call, 'timeout');
    story.send({ type: 'session.logout' });
    expect(story.state.commands).toEqual(initialState().commands);
    expect(story.state.timers.filter(({ id }) => id.startsWith(`command:${kind}`))).toEqual([]);
  });

  test('is no command of the fold in a log that does not tell of it', () => {
    const story = ready();
    const { params, call } = GIVEN[kind];
    story.tell('call.asked', { call, params } as never, 'intent');
    story.fail(call, 'timeout');
    expect(story.state.commands).toEqual(initialState().commands);
  });
});

describe('C9h: the doubt about an inquiry', () => {
  test('ends when the list has it without a date', () => {
    const story = given('contact').fail('contact.create', 'timeout');
    expect(fate(lists(story, [inquiry(0)]), 'contact')).toBe('taken');
  });

  test('does not end by a page whose last inquiry has no date, and that has more behind it', () => {
    const story = given('contact').fail('contact.create', 500);
    const others = [story.at + 1_000, 0].map((ms) => inquiry(ms, 'contact#2' as PersonalRef));
    for (let i = 0; i < 12; i++) {
      story.pass(1_000);
      while (story.isPending('contacts.list')) story.answer('contacts.list', { items: others, last: false } as never);
    }
    expect(fate(story, 'contact')).toBe('inDoubt');
  });

  test('ends when the list of inquiries has it, and the form tells that it was sent', () => {
    const story = given('contact').fail('contact.create', 'timeout');
    lists(story, [inquiry(story.at)]);
    expect([fate(story, 'contact'), selectCallFate('contact.create')(story.state)]).toEqual(['taken', 'taken']);
  });

  test.each<[string, (story: Story) => ReturnType<typeof inquiry>]>([
    ['is older', (story) => inquiry(story.at - 60_500)],
    ['asks something else', (story) => inquiry(story.at, 'contact#2' as PersonalRef)],
  ])('does not end with one that %s; without it in a later list, it was never sent', (_, other) => {
    const story = given('contact').fail('contact.create', 500);
    const before = other(story);
    expect(fate(lists(story, [before]), 'contact')).toBe('inDoubt');
    for (let i = 0; i < 20 && fate(story, 'contact') === 'inDoubt'; i++) lists(story.pass(1_000), [before]);
    expect([fate(story, 'contact'), selectCallFate('contact.create')(story.state)]).toEqual(['absent', 'absent']);
  });

  test('ends where the member has no inquiry, also on a site that calls no page the last one', () => {
    const story = given('contact').fail('contact.create', 500);
    for (let i = 0; i < 20 && fate(story, 'contact') === 'inDoubt'; i++) {
      story.pass(1_000);
      while (story.isPending('contacts.list')) story.answer('contacts.list', { items: [], last: false } as never);
    }
    expect(fate(story, 'contact')).toBe('absent');
  });

  test('ends with one that the site took when the answer was first waited for, by a clock that was 3 s ahead then', () => {
    const story = given('contact').pass(10_000).fail('contact.create', 'timeout');
    lists(story, [inquiry(story.at - 10_000 - 3_000)]);
    expect(fate(story, 'contact')).toBe('taken');
  });

  test('stays after a further page alone, which does not say what is on the pages before', () => {
    const story = given('contact').fail('contact.create', 'network').pass(20_000);
    story.answerTo(story.ask('contacts.list', { ...LIST, page: 1 }), 'contacts.list', { items: [], last: true });
    expect(fate(story, 'contact')).toBe('inDoubt');
  });

  test('stays after a list of a part alone, which ends it only where it has the inquiry', () => {
    for (const part of [{ isReadStrs: ['1'] }, { isAnswerStrs: ['0'] }] as const) {
      const asked = (items: readonly ReturnType<typeof inquiry>[]) => {
        const story = given('contact').fail('contact.create', 'network').pass(20_000);
        const callId = story.ask('contacts.list', { ...LIST, ...part } as never);
        return fate(story.answerTo(callId, 'contacts.list', { items, last: true } as never), 'contact');
      };
      expect([asked([]), asked([inquiry(given('contact').at)])]).toEqual(['inDoubt', 'taken']);
    }
    const whole = given('contact').fail('contact.create', 'network').pass(20_000);
    const callId = whole.ask('contacts.list', { ...LIST, isReadStrs: [] } as never);
    expect(fate(whole.answerTo(callId, 'contacts.list', { items: [], last: true }), 'contact')).toBe('absent');
  });

  test('stays while a list has an item that cannot be read', () => {
    const story = given('contact').fail('contact.create', 'network');
    for (let i = 0; i < 20; i++) {
      story.pass(1_000);
      while (story.isPending('contacts.list')) {
        const callId = story.pending('contacts.list');
        const body = { items: [], last: true };
        story.tell('contacts.list.answered', { callId, params: LIST, body, skipped: ['1'] } as never, 'rest');
      }
    }
    expect(fate(story, 'contact')).toBe('inDoubt');
  });
});

describe('C9h: the doubt about a new address', () => {
  test.each(['BTC', 'btc', 'Btc'])('ends when the wallets have the address of that coin, which is named %s', (name) => {
    const story = given('address').fail('coin.walletGenerate', 'timeout');
    expect(fate(lists(story, [], [wallet('ETH')]), 'address')).toBe('inDoubt');
    expect(fate(lists(story.pass(3_000), [], [wallet(name)]), 'address')).toBe('taken');
  });

  test('ends when wallets that were asked for late enough do not have it', () => {
    const story = given('address').fail('coin.walletGenerate', 'timeout');
    for (let i = 0; i < 20 && fate(story, 'address') === 'inDoubt'; i++)
      lists(story.pass(1_000), [], [wallet('BTC', 'wallet#2' as PersonalRef)]);
    expect(fate(story, 'address')).toBe('absent');
  });
});

test('C9h: a list that was asked for before the doubt began does not end it, although it has what was sent', () => {
  const story = given('contact');
  const early = story.ask('contacts.list', LIST);
  story.fail('contact.create', 'timeout');
  story.answerTo(early, 'contacts.list', { items: [inquiry(story.at)], last: true });
  expect(fate(story, 'contact')).toBe('inDoubt');
  expect(fate(lists(story.pass(15_000), [inquiry(story.at)]), 'contact')).toBe('taken');
});

test('C9h: the data of the member that were asked for before the doubt began do not end it', () => {
  const story = ready();
  const early = story.ask('me.fetch', {});
  story.send({ type: 'call.ask', call: 'player.changeNick', params: { id: ME.id, nick: 'nick#2' as PersonalRef } });
  story.fail('player.changeNick', 'timeout');
  story.answerTo(early, 'me.fetch', { ...ME, nick: 'nick#2' as PersonalRef });
  expect(selectFate('nick')(story.state)).toBe('inDoubt');
});

test('C9h: the first measurement of the clock moves the doubt that the device has dated', () => {
  const story = begun({ isUnmeasured: true });
  const doubtMs = story.at;
  story.tell('command.given', { kind: 'contact' }, 'intent');
  story.ask('contact.create', { question: INQUIRY });
  story.fail('contact.create', 'timeout').measure(60_000);
  expect(story.state.commands.charts.contact?.context.sinceMs).toBe(doubtMs - 60_000);
});
