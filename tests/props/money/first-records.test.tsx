import { isLeft } from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { selectAreRecordsSought, selectIsRecordsRead } from '../../../engine/selectors/screens.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Request } from '../../../view/screens/cash/request.tsx';
import { asked } from '../../support/queries.ts';
import { dnwRecord } from '../../support/records.ts';
import { ko, korean } from '../../support/words.ts';

/* Before the first list of a session no request is given (C9a): what the form shows, what is refused, and until when. */

const EMPTY = { items: [], last: true };
const FAILURES = ['network', 'timeout', 'decode', 500, 503, 429, 401] as const;
type Kind = 'D' | 'W';

/** Why a request is refused that is given now; null: it is given. The story stays as it is. */
function refusalOf(story: Story, kind: Kind = 'D'): string | null {
  const { state } = story;
  const said = story.send({ type: kind === 'D' ? 'deposit.request' : 'withdrawal.request', text: '10,000' });
  story.state = state;
  return isLeft(said) ? said.left.code : null;
}

/** The form of a request while the site takes them. */
function formOf(story: Story, kind: Kind): string {
  const { state } = story;
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const nothing = () => undefined;
  return renderToString(
    <EngineContext value={{ engine, nowMs: () => 0, reveal: (ref: string) => ref }}>
      <SpokenContext value={korean}>
        <Request kind={kind} text="10000" said={null} refusals={0} onText={nothing} onPress={nothing} />
      </SpokenContext>
    </EngineContext>,
  );
}
const isOn = (form: string): boolean => {
  const button = /<button type="submit"[^>]*>/.exec(form)?.[0] ?? '';
  expect(button).not.toBe('');
  return !button.includes('disabled');
};

/** Signed in, with a link that hangs: it is neither opened nor lost. */
function hanging(): Story {
  const story = begun();
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
  return story.answer('me.fetch', ME);
}
const rules = (story: Story): Story =>
  asked(story, 'site.dnw', {}, { isDepositActive: true, isWithdrawActive: true } as never);
/** Whether what is pending beyond the newest records is asked for. */
const isSearched = ({ state }: Story): boolean =>
  state.calls.pending.some(({ call, params }) => call === 'dnw.list' && 'statusStrs' in params);
const lists = (story: Story): number => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;

describe('C9a: the button is off as long as a request would be refused, and the line under it says why', () => {
  const failed = (why: (typeof FAILURES)[number]): Story => {
    const story = signedIn().fail('dnw.list', why);
    if (why !== 401) return story;
    story.answer('auth.refresh', { access: asRef('token#3'), refresh: asRef('token#4'), expiresInS: 1800 });
    return story.fail('dnw.list', 401);
  };
  const STATES: readonly (readonly [string, () => Story, boolean])[] = [
    ['before the link is open', hanging, true],
    ['while the first list is on its way', signedIn, true],
    ['after the link is lost before the first list', () => lost(signedIn()), true],
    ...FAILURES.map((why) => [`after a first list that failed: ${why}`, () => failed(why), true] as const),
    [
      'while what is pending beyond it is looked for',
      () => signedIn().answer('dnw.list', { ...EMPTY, last: false }),
      true,
    ],
    ['after a list that is refused', () => signedIn().fail('dnw.list', 403), false],
    ['after the first list', () => signedIn().answer('dnw.list', EMPTY), false],
  ];

  test.each(STATES)('%s', (_when, told, isSought) => {
    const story = rules(told());
    expect(selectAreRecordsSought(story.state)).toBe(isSought);
    for (const kind of ['D', 'W'] as const) {
      expect(refusalOf(story, kind)).toBe(isSought ? 'loading' : null);
      const form = formOf(story, kind);
      expect(isOn(form)).toBe(!isSought);
      expect(form.includes(ko.cash.sought)).toBe(isSought);
    }
  });
});

describe('C4b: the first list waits for a token that cannot be renewed', () => {
  const unrenewed = (): Story => rules(signedIn().fail('dnw.list', 401).fail('auth.refresh', 503));

  test('the line under the button says that the sign-in could not be renewed, until it is', () => {
    const story = unrenewed();
    for (let tries = 0; tries < 3; tries++) {
      const form = formOf(story, 'D');
      expect([isOn(form), form.includes(ko.nav.unrenewed), form.includes(ko.cash.sought)]).toEqual([
        false,
        true,
        false,
      ]);
      story.pass(15_000).fail('auth.refresh', 503);
    }
    story.pass(15_000);
    story.answer('auth.refresh', { access: asRef('token#3'), refresh: asRef('token#4'), expiresInS: 1800 });
    expect(formOf(story, 'D').includes(ko.nav.unrenewed)).toBe(false);
    story.answer('dnw.list', EMPTY);
    expect([isOn(formOf(story, 'D')), refusalOf(story)]).toEqual([true, null]);
  });

  test('it is renewed at once when the device has a network again, and when the member asks for it', () => {
    const online = unrenewed();
    expect(online.isPending('auth.refresh')).toBe(false);
    online.tell('clock.suspected', { reason: 'online', asleepMs: 0 }, 'engine');
    expect(online.isPending('auth.refresh')).toBe(true);
    const asked = unrenewed();
    asked.send({ type: 'session.retry' });
    expect(asked.isPending('auth.refresh')).toBe(true);
  });
});

describe('C9a: the first list is the first of the session, whatever it had', () => {
  test('a member without records may ask after a cut of the link, and after a list that fails', () => {
    const story = lost(ready().pass(3_000));
    for (let i = 0; i < 40; i++) {
      expect([refusalOf(story), selectIsRecordsRead(story.state)]).toEqual([null, true]);
      story.pass(1_000);
    }
    opened(story);
    while (story.isPending('dnw.list')) story.fail('dnw.list', 503);
    expect([refusalOf(story), selectIsRecordsRead(story.state)]).toEqual([null, true]);
  });

  test('a pending row that a screen or the queue tells before it opens nothing, and older ones are looked for with it', () => {
    const searched = signedIn({ path: '/list_dnw' });
    searched.answer('dnw.search', { items: [dnwRecord(9, { createdMs: searched.at - 1_000 })], last: true });
    const told = lost(signedIn()).tell('dnw.created', { record: dnwRecord(9, { createdMs: searched.at }) }, 'stomp');
    for (const story of [searched, opened(told.pass(1_000))]) {
      expect(story.state.cash.records).toHaveLength(1);
      expect(refusalOf(story, 'W')).toBe('loading');
      for (let pages = 0; pages < 3 && !isSearched(story); pages++)
        story.answer('dnw.list', { items: [dnwRecord(9, { createdMs: story.at - 1_000 })], last: false });
      expect(refusalOf(story, 'W')).toBe('loading');
      story.answer('dnw.list', { items: [dnwRecord(3, { type: 'W', createdMs: 1 })], last: true });
      expect(selectCommand('W')(story.state)).toBe('pending');
    }
  });

  test('another member on the same page waits for a list of their own', () => {
    const story = ready().pass(3_000);
    story.send({ type: 'session.logout' });
    expect(story.state.timers.filter(({ id }) => id === 'cash|records')).toEqual([]);
    story.send({ type: 'session.login', username: asRef('username#2'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#5'), refresh: asRef('token#6'), expiresInS: 1800 });
    story.answer('me.fetch', { ...ME, id: 102 });
    expect(refusalOf(story)).toBe('loading');
    expect(refusalOf(opened(story))).toBe('loading');
    expect(refusalOf(story.answer('dnw.list', EMPTY))).toBeNull();
  });
});

describe('C9a: the first list needs no link', () => {
  test('where the link is not open after 5 s, the list is asked for without it, and its answer opens the form', () => {
    const story = hanging().pass(4_999);
    expect(lists(story)).toBe(0);
    expect(lists(story.pass(1))).toBe(1);
    expect(refusalOf(story)).toBe('loading');
    expect(refusalOf(story.answer('dnw.list', EMPTY))).toBeNull();
    expect(lists(story.pass(20_000))).toBe(1);
  });

  test('a pending request that it tells locks its kind', () => {
    const story = hanging().pass(5_000);
    story.answer('dnw.list', { items: [dnwRecord(9, { createdMs: story.at })], last: true });
    expect(selectCommand('D')(story.state)).toBe('pending');
    expect(refusalOf(story)).toBe('depositPending');
  });

  test('a link that opens in time asks once', () => {
    const story = opened(hanging().pass(2_000));
    expect(lists(story.pass(10_000))).toBe(1);
    expect(refusalOf(story)).toBe('loading');
  });

  test.each(FAILURES.filter((why) => why !== 401))(
    'a list that always fails (%s) shuts the form for three tries',
    (why) => {
      const story = hanging();
      for (let i = 0; i < 3; i++) {
        expect(refusalOf(story)).toBe('loading');
        story.pass(5_000).fail('dnw.list', why);
      }
      expect(refusalOf(story)).toBeNull();
    },
  );

  test('a list that goes on to fail is asked for after waits that grow to 40 s', () => {
    const story = hanging();
    const waits: number[] = [];
    let sinceMs = story.at;
    for (let passedS = 0; passedS < 135; passedS++, story.pass(1_000)) {
      if (!story.isPending('dnw.list')) continue;
      waits.push((story.at - sinceMs) / 1_000);
      story.fail('dnw.list', 503);
      sinceMs = story.at;
    }
    expect(waits).toEqual([5, 5, 5, 5, 10, 20, 40, 40]);
  });

  test('the re-read after a late connect reads on as ever', () => {
    const story = hanging().pass(5_000).answer('dnw.list', EMPTY);
    opened(story);
    expect(lists(story)).toBe(2);
    expect(refusalOf(story)).toBeNull();
    expect(refusalOf(resynced(story))).toBeNull();
  });
});
