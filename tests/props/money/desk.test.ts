import { describe, expect, test } from 'vitest';
import {
  selectAreRecordsLost,
  selectDesk,
  selectIsRecordsRead,
  selectRecordsInRow,
  selectSiteAccount,
} from '../../../engine/selectors/money/cash.ts';
import { RECORDS_PAGE } from '../../../engine/state/modules/request/requests.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { asked, asks } from '../../support/queries.ts';
import { created, dnwRecord, quiet } from '../../support/records.ts';

const desk = ({ state }: Story, kind: 'D' | 'W') => selectDesk[kind](state);

describe('K1: the desk of deposits and withdrawals', () => {
  test('has the pending request of its kind', () => {
    const story = quiet();
    created(story, dnwRecord(1, { type: 'W', status: 1 }));
    created(story, dnwRecord(2, { type: 'B', status: 0 }));
    expect([desk(story, 'D').record, desk(story, 'W').record]).toEqual([null, null]);
    created(story, dnwRecord(3, { type: 'W' }));
    expect([desk(story, 'D').record, desk(story, 'W').record?.id]).toEqual([null, 3]);
    created(story, dnwRecord(4));
    expect([desk(story, 'D').record?.id, desk(story, 'W').record?.id]).toEqual([4, 3]);
  });

  test('says that a deposit is being cancelled; a withdrawal cannot be', () => {
    const story = created(quiet(), dnwRecord(4));
    asks(story, 'coin.rates', {});
    expect(desk(story, 'D').isCancelling).toBe(false);
    story.ask('dnw.cancel', { id: 4 } as never);
    expect([desk(story, 'D').isCancelling, desk(story, 'W').isCancelling]).toEqual([true, false]);
  });

  test('has what the site says of its kind, and null or nothing before that', () => {
    const story = quiet();
    for (const kind of ['D', 'W'] as const)
      expect(desk(story, kind)).toMatchObject({ isActive: null, method: undefined });
    asked(
      story,
      'site.dnw',
      {},
      {
        depositMethod: said('a'),
        withdrawMethod: said('b'),
        depositCaution: said('c'),
        withdrawCaution: said('d'),
        isDepositActive: true,
        isWithdrawActive: false,
        depositButton: said('e'),
        withdrawButton: said('f'),
      },
    );
    const of = (letters: string) => [...letters].map((letter) => said(letter));
    const texts = (kind: 'D' | 'W') => [desk(story, kind).method, desk(story, kind).caution, desk(story, kind).button];
    expect([texts('D'), texts('W')]).toEqual([of('ace'), of('bdf')]);
    expect([desk(story, 'D').isActive, desk(story, 'W').isActive]).toEqual([true, false]);
  });

  test('the site’s account for deposits is null before it is told, and if there is none', () => {
    const story = quiet();
    expect(selectSiteAccount(story.state)).toBeNull();
    asks(story, 'site.account', {});
    expect(selectSiteAccount(story.state)).toBeNull();
    expect(selectSiteAccount(story.answer('site.account', { accn: undefined }).state)).toBeNull();
    expect(selectSiteAccount(asked(story, 'site.account', {}, { accn: asRef('account#1') as never }).state)).toBe(
      'account#1',
    );
  });
});

describe('K8: the newest records', () => {
  test('are read once there are any, or a list has told that there are none', () => {
    const story = quiet();
    while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
    expect(selectIsRecordsRead(story.state)).toBe(true);
    const waits = quiet();
    waits.ask('dnw.list', { playerId: 101, page: 0, size: 50 } as never);
    expect(selectIsRecordsRead(waits.state)).toBe(true);
    expect(selectIsRecordsRead(lost(ready()).state)).toBe(true);
    expect([begun(), signedIn(), lost(signedIn())].map(({ state }) => selectIsRecordsRead(state))).toEqual([
      false,
      false,
      false,
    ]);
    expect(selectIsRecordsRead(created(lost(signedIn()), dnwRecord(1)).state)).toBe(true);
  });

  test('are not read where the list failed, and are lost until one comes', () => {
    const story = signedIn();
    const seen = (): readonly boolean[] => [selectIsRecordsRead(story.state), selectAreRecordsLost(story.state)];
    expect(seen()).toEqual([false, false]);
    story.fail('dnw.list', 500);
    expect(seen()).toEqual([false, true]);
    story.ask('dnw.list', { playerId: 101, page: 0, size: RECORDS_PAGE } as never);
    expect(seen()).toEqual([false, true]);
    story.answer('dnw.list', { items: [], last: true });
    expect(seen()).toEqual([true, false]);
  });

  test('are all there are where the list is read to its end, else those that it proves to be whole', () => {
    const AT = 1_000_000;
    const rows = [3, 2, 1].map((id) => dnwRecord(id, { status: 1, createdMs: AT + id }));
    const inRow = (page: object): number => {
      const story = quiet();
      story.ask('dnw.list', { playerId: 101, page: 0, size: RECORDS_PAGE } as never);
      story.answer('dnw.list', page as never);
      return selectRecordsInRow(story.state);
    };
    expect(inRow({ items: rows, last: true })).toBe(Number.POSITIVE_INFINITY);
    // the site caps its pages, and the oldest instant may go on behind this one
    expect(inRow({ items: rows, last: false })).toBe(2);
    expect(inRow({ items: rows, last: true, isUnsaid: true })).toBe(2);
    expect(inRow({ items: rows.toReversed(), last: false })).toBe(0);
    expect(inRow({ items: [], last: true, isUnsaid: true })).toBe(Number.POSITIVE_INFINITY);
    // a row that could not be read may be of any month
    const holed = quiet();
    holed.ask('dnw.list', { playerId: 101, page: 0, size: RECORDS_PAGE } as never);
    const { callId, params } = holed.state.calls.pending.find(({ call }) => call === 'dnw.list') ?? expect.fail();
    const body = { items: rows, last: true };
    holed.tell('dnw.list.answered', { callId, params, body, skipped: ['one item'] } as never, 'rest');
    expect(selectRecordsInRow(holed.state)).toBe(0);
  });

  test('are all there are where they are fewer than a page, and no list says otherwise', () => {
    const story = quiet();
    for (let id = 1; id < RECORDS_PAGE; id++) created(story, dnwRecord(id, { status: 1 }));
    expect(selectRecordsInRow(story.state)).toBe(Number.POSITIVE_INFINITY);
    expect(selectRecordsInRow(created(story, dnwRecord(RECORDS_PAGE, { status: 1 })).state)).toBe(RECORDS_PAGE);
  });
});
