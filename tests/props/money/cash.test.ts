import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand, selectRecords } from '../../../engine/selectors/shell.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

type Kind = CallParams['dnw.apply']['kind'];
const lock = (story: Story, kind: Kind = 'D'): string => selectCommand(kind)(story.state);
const record = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id, type: 'D', status: 0, points: 50_000, createdMs: 0, ...fields }) as DnwRecord;
const refused = (story: Story): unknown => story.entries.at(-1)?.data;
/** Answers every list that is waited for. */
const listed = (story: Story, ...items: readonly DnwRecord[]): Story => {
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items, last: true });
  return story;
};
const applications = (story: Story) => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.apply');
const deposited = (): Story => {
  const story = ready();
  story.send({ type: 'deposit.request', text: '50,000' });
  return story;
};
/** Asked for, taken by the site, and told. */
const pending = (): Story => {
  const story = deposited().answer('dnw.apply', { message: null });
  return listed(story, record(7, { createdMs: story.at }));
};

describe('BR10: allowed deposits and withdrawals (product.md 5)', () => {
  test.each([
    ['deposit.request', '', 'depositEmpty'],
    ['deposit.request', '0', 'depositEmpty'],
    ['deposit.request', '12x', 'cashNotWhole'],
    ['deposit.request', '4,999', 'cashBelowMin'],
    ['withdrawal.request', '', 'withdrawalEmpty'],
    ['withdrawal.request', String(ME.money + 1), 'aboveMoney'],
  ] as const)('%s of "%s" is refused: %s', (type, text, code) => {
    const story = ready();
    story.send({ type, text });
    expect(refused(story)).toMatchObject({ code });
    expect(applications(story)).toEqual([]);
  });

  test('an amount above the balance may be deposited, and the whole balance withdrawn', () => {
    const story = ready();
    story.send({ type: 'deposit.request', text: String(ME.money + 5_000) });
    story.send({ type: 'withdrawal.request', text: String(ME.money) });
    expect(applications(story).map(({ params }) => params)).toEqual([
      { kind: 'D', points: ME.money + 5_000 },
      { kind: 'W', points: ME.money },
    ]);
  });

  test('a kind that the site has switched off is refused (dactive, wactive)', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'site.dnw', params: {} });
    const words = { depositMethod: undefined, withdrawMethod: undefined, depositCaution: undefined };
    const more = { withdrawCaution: undefined, depositButton: undefined, withdrawButton: undefined };
    story.answer('site.dnw', { ...words, ...more, isDepositActive: false, isWithdrawActive: true });
    story.send({ type: 'deposit.request', text: '50000' });
    expect(refused(story)).toMatchObject({ code: 'cashInactive' });
    story.send({ type: 'withdrawal.request', text: '50000' });
    expect(applications(story)).toHaveLength(1);
  });
});

describe('C9: deposit and withdrawal: one pending request per kind (product.md 4)', () => {
  test('the lock blocks from the request until an update with a status other than 0', () => {
    const story = deposited();
    story.send({ type: 'deposit.request', text: '50000' });
    expect(refused(story)).toMatchObject({ code: 'depositPending' });
    story.answer('dnw.apply', { message: null });
    expect(lock(story)).toBe('pending');
    listed(story, record(7, { createdMs: story.at }));
    story.send({ type: 'deposit.request', text: '50000' });
    expect(refused(story)).toMatchObject({ code: 'depositPending' });
    story.tell('dnw.updated', {
      record: { id: asId(7), type: 'D', status: 1, points: undefined, createdMs: undefined },
    });
    expect(lock(story)).toBe('free');
    expect(selectRecords(story.state)).toMatchObject([{ id: 7, status: 1, points: 50_000 }]);
    expect(applications(story)).toHaveLength(1);
  });

  test('each kind has its own lock', () => {
    const story = pending();
    story.send({ type: 'withdrawal.request', text: '50000' });
    expect([lock(story), lock(story, 'W')]).toEqual(['pending', 'sending']);
  });

  test('a pending record of another page locks too, and a duplicate changes nothing', () => {
    const own = record(9, { type: 'W', createdMs: 1 });
    const story = ready().tell('dnw.created', { record: own });
    expect(lock(story, 'W')).toBe('pending');
    const { cash } = story.state;
    expect(story.tell('dnw.created', { record: own }).state.cash).toBe(cash);
  });

  test('a decided record never becomes pending again, in any order of messages', () => {
    const story = ready().tell('dnw.updated', { record: { ...record(9), status: 2 } });
    story.tell('dnw.created', { record: record(9) });
    expect(selectRecords(story.state)).toMatchObject([{ id: 9, status: 2 }]);
    expect(lock(story)).toBe('free');
  });

  test('an update without an id decides nothing: the list is asked for and frees the lock', () => {
    const told = (type: DnwRecord['type'], status: number) =>
      ({ record: { id: undefined, type, status, points: undefined, createdMs: undefined } }) as const;
    const story = pending();
    const at = { createdMs: story.at };
    story.tell('dnw.updated', told('W', 1));
    expect(lock(listed(story, record(7, at)))).toBe('pending');
    story.tell('dnw.updated', told('D', 1));
    expect([lock(story), story.isPending('dnw.list')]).toEqual(['pending', true]);
    expect(lock(listed(story, record(7, { ...at, status: 1 })))).toBe('free');
    // told again, of a request that has been decided, it does nothing to the next one
    story.pass(60_000).send({ type: 'deposit.request', text: '50,000' });
    const next = record(8, { createdMs: story.at });
    listed(story.answer('dnw.apply', { message: null }), next, record(7, { ...at, status: 1 }));
    listed(story.tell('dnw.updated', told('D', 1)), next, record(7, { ...at, status: 1 }));
    expect([lock(story), selectRecords(story.state).map(({ status }) => status)]).toEqual(['pending', [0, 1]]);
  });

  test('an update of an unknown record without its amount asks for the list', () => {
    const story = ready();
    story.tell('dnw.updated', {
      record: { id: asId(9), type: 'D', status: 1, points: undefined, createdMs: undefined },
    });
    expect(story.isPending('dnw.list')).toBe(true);
  });
});

describe('failures of deposits and withdrawals (product.md 8)', () => {
  test("a refusal shows the site's message as a warning and frees the lock", () => {
    const story = deposited().fail('dnw.apply', 400, '현재 입금신청중인 내역이 있습니다.');
    expect(story.state.dialog).toMatchObject({ kind: 'warning', message: said('현재 입금신청중인 내역이 있습니다.') });
    expect(lock(story)).toBe('free');
  });

  test.each(['timeout', 'network', 'decode', 502] as const)(
    '%s leaves the request in doubt: it is not sent again, and the list decides',
    (how) => {
      const story = deposited().fail('dnw.apply', how);
      expect(lock(story)).toBe('inDoubt');
      story.send({ type: 'deposit.request', text: '50000' });
      expect(refused(story)).toMatchObject({ code: 'depositPending' });
      listed(story, record(7, { createdMs: story.at }));
      expect(lock(story)).toBe('pending');
      expect(applications(story)).toHaveLength(1);
    },
  );

  test('only a list asked for some time later makes it absent: then the member is told and may try again', () => {
    const story = listed(deposited().fail('dnw.apply', 'timeout'));
    expect(lock(story)).toBe('inDoubt');
    listed(story.pass(3_000));
    expect(lock(story)).toBe('inDoubt');
    listed(story.pass(5_000));
    expect(lock(story)).toBe('free');
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).toContain('cashAbsent');
  });

  test('a request in doubt that was decided meanwhile is not told as absent', () => {
    const story = deposited().fail('dnw.apply', 'timeout');
    listed(story, record(7, { status: 1, createdMs: story.at }));
    expect(lock(story)).toBe('free');
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).not.toContain('cashAbsent');
  });
});

describe('another page of the same member', () => {
  test("a refusal while another page's record is pending leaves the lock pending, and its decision frees it", () => {
    const story = ready();
    story.send({ type: 'withdrawal.request', text: '50000' });
    story.tell('dnw.created', { record: record(9, { type: 'W', createdMs: story.at - 60_000 }) });
    story.fail('dnw.apply', 400, 'x');
    expect(lock(story, 'W')).toBe('pending');
    const change = { id: asId(9), type: 'W', status: 2, points: undefined, createdMs: undefined } as const;
    expect(lock(story.tell('dnw.updated', { record: change }), 'W')).toBe('free');
  });

  test('an older record that comes after a refusal frees the lock when it is decided', () => {
    const story = ready();
    story.send({ type: 'withdrawal.request', text: '50000' });
    story.fail('dnw.apply', 400, 'x');
    story.tell('dnw.created', { record: record(9, { type: 'W', createdMs: story.at - 60_000 }) });
    const change = { id: asId(9), type: 'W', status: 2, points: undefined, createdMs: undefined } as const;
    expect(lock(story.tell('dnw.updated', { record: change }), 'W')).toBe('free');
  });

  test('a request that is told while one is under way is not sent', () => {
    const story = deposited();
    story.tell('cash.requested', { kind: 'D', points: asPoints(50_000) }, 'intent');
    expect(applications(story)).toHaveLength(1);
  });

  test.each(['network', 'timeout', 503] as const)('a list that did not come (%s) is asked for again', (how) => {
    const story = pending().pass(3_000);
    listed(story, record(7, { createdMs: story.at - 3_000 }));
    story.send({ type: 'deposit.cancel', id: asId(7) });
    story.fail('dnw.cancel', 'timeout').fail('dnw.list', how);
    expect(story.isPending('dnw.list')).toBe(false);
    listed(story.pass(5_000));
    expect([lock(story), selectRecords(story.state)]).toEqual(['free', []]);
  });
});

describe('cancelling a deposit (product.md 4)', () => {
  test('a successful cancel removes the record and frees the lock, and a late message brings nothing back', () => {
    const story = pending();
    story.tell('dnw.created', { record: record(5, { status: 1, createdMs: story.at - 86_400_000 }) }); // an older one
    story.send({ type: 'deposit.cancel', id: asId(7) });
    story.send({ type: 'deposit.cancel', id: asId(7) });
    expect(refused(story)).toMatchObject({ code: 'asking' });
    story.answer('dnw.cancel', { message: null });
    story.tell('dnw.created', { record: record(7) });
    expect(selectRecords(story.state).map(({ id }) => id)).toEqual([5]);
    expect(lock(story)).toBe('free');
  });

  test('only pending deposits can be cancelled: a withdrawal, a decided and an unknown one are refused', () => {
    const story = ready();
    story.tell('dnw.created', { record: record(1, { type: 'W' }) });
    story.tell('dnw.created', { record: record(2, { status: 1 }) });
    for (const id of [1, 2, 3]) {
      story.send({ type: 'deposit.cancel', id: asId(id) });
      expect(refused(story)).toMatchObject({ code: 'notCancellable' });
    }
  });

  test('a refused cancel shows the warning and asks for the list', () => {
    const story = pending();
    story.send({ type: 'deposit.cancel', id: asId(7) });
    story.fail('dnw.cancel', 400, '이미 처리된 신청입니다.');
    expect(story.state.dialog).toMatchObject({ kind: 'warning', message: said('이미 처리된 신청입니다.') });
    listed(story, record(7, { status: 1 }));
    expect(lock(story)).toBe('free');
  });
});

describe('deposits and withdrawals after a lost link (decisions, Session and link)', () => {
  test('the re-read after a connect includes the records and decides what was missed', () => {
    const story = opened(lost(pending()).pass(200));
    expect(story.state.link.chart.value).toBe('syncing');
    listed(story, record(7, { status: 1, createdMs: story.at - 60_000 }));
    expect(lock(story)).toBe('free');
  });

  test('a record that is gone from the list was cancelled elsewhere and is removed', () => {
    const story = opened(lost(pending().pass(60_000)).pass(200));
    listed(story);
    expect(selectRecords(story.state)).toEqual([]);
    expect(lock(story)).toBe('free');
  });

  test('a logout leaves nothing of the requests', () => {
    const story = pending();
    story.send({ type: 'session.logout' });
    expect([story.state.cash.records, lock(story)]).toEqual([[], 'free']);
    expect(story.state.timers.filter(({ id }) => /^(cash|command)/.test(id))).toEqual([]);
  });

  test('a request in doubt is asked for again when the link is back', () => {
    const story = lost(deposited().fail('dnw.apply', 'network'));
    resynced(opened(story.pass(200)));
    expect(lock(story)).not.toBe('pending');
    expect(applications(story)).toHaveLength(1);
  });
});
