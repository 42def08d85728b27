import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { asker, body } from './table/asker.ts';

/*
 * What the words of an answer to a command mean. A wrong 'done' or 'refused' frees the lock of a command: where the words do not say which, the
 * command is in doubt, and the list of the site decides.
 */

const COMMANDS = ['dnw.apply', 'coin.withdraw', 'coin.convert', 'coin.send'] as const;
type Meaning = 'done' | 'refused' | 'in doubt';

const meaningsOf = (answer: object): Promise<readonly Meaning[]> =>
  Promise.all(
    COMMANDS.map(async (name): Promise<Meaning> => {
      const { type, data } = await asker(body(JSON.stringify(answer))).call(name);
      if (type !== 'call.failed') return 'done';
      return (data as FactData<'call.failed'>).reason === 'decode' ? 'in doubt' : 'refused';
    }),
  );
const expectAll = async (answer: object, meaning: Meaning): Promise<void> =>
  expect(await meaningsOf(answer), JSON.stringify(answer)).toEqual(COMMANDS.map(() => meaning));

describe('C9d: a status in words, with a sentence beside it', () => {
  test.each([
    ['PENDING', '요청이 접수되었습니다.'],
    ['APPROVED', '처리되었습니다.'],
    ['REQUESTED', '출금 신청이 등록되었습니다'],
    ['QUEUED', 'Your request has been received.'],
    ['IN_PROGRESS', '처리 중입니다.'],
    ['접수완료', '접수되었습니다.'],
    ['승인', '정상 처리되었습니다.'],
    ['Y', '정상 처리되었습니다.'],
    ['COMPLETED', '완료되었습니다.'],
    ['CANCELLED', '취소되었습니다.'],
    ['something', '관리자에게 전달했습니다.'],
  ])('C9d: %s leaves the command in doubt: %s', (status, message) => expectAll({ status, message }, 'in doubt'));

  test.each([
    ['FAIL', '처리되었습니다.'],
    ['INSUFFICIENT_BALANCE', '확인해 주세요'],
    ['DUPLICATED', '같은 신청'],
    ['NG', 'ng'],
    ['N', '오늘은 안 됩니다'],
    ['E1023', '잔액이 부족합니다.'],
    ['LIMIT_EXCEEDED', '다음 날 신청해 주세요'],
    ['PROCESSING_FAILED', '처리 중 오류'],
    ['거절', '사유: 정책'],
  ])('C9d: %s refuses: %s', (status, message) => expectAll({ status, message }, 'refused'));
});

describe('C9d: a status below 200', () => {
  test.each([
    [0, '성공'],
    ['0000', '정상 처리되었습니다.'],
    [1, '완료되었습니다.'],
    [100, '신청이 접수되었습니다. 관리자 확인이 필요합니다.'],
  ])('C9d: %j leaves the command in doubt if its sentence says that it was done: %s', (status, message) =>
    expectAll({ status, message }, 'in doubt'),
  );

  test.each([
    [0, '잔액이 부족합니다.'],
    ['0001', '이미 처리되었습니다.'],
    [-1, '일시적인 오류가 발생했습니다.'],
    [1, '다시 시도해 주세요'],
  ])('C9d: %j refuses with any other sentence: %s', (status, message) => expectAll({ status, message }, 'refused'));
});

describe('C9d: a sentence without a status', () => {
  test.each([
    '잔액이 부족합니다.',
    '시스템 점검 중입니다.',
    '로그인이 필요합니다.',
    '죄송합니다. 1일 한도를 초과했습니다.',
    '이미 신청되었습니다.',
    '문제가 발생했습니다.',
    '한도를 넘었습니다.',
    '처리가 완료되지 않았습니다.',
    'Insufficient balance',
    'Please log in again.',
    '残高が不足しています',
    '余额不足',
  ])('C9d: leaves the command in doubt if it says no: %s', (message) => expectAll({ message }, 'in doubt'));

  test.each([
    '신청이 완료되었습니다.',
    '출금신청이 접수되었습니다. 관리자 확인이 필요합니다.',
    '변경되었습니다. 다시 로그인해 주세요.',
    '감사합니다',
    '취소되었습니다.',
    '메일을 보냈습니다. 오지 않으면 다시 신청해 주세요.',
    'Your request has been received. It may take up to the maximum of one day.',
    '申請が完了しました。',
  ])('C9d: is an answer of a command that was done otherwise: %s', (message) => expectAll({ message }, 'done'));

  test('C9d: does not count beside a status of 200', () => expectAll({ status: 200, message: '이미 확인 중' }, 'done'));
});

describe('C4b: a 401 to a command with a typed password', () => {
  const marks = async (message: string, name: 'player.changePassword' | 'coin.send' = 'player.changePassword') => {
    const { data } = await asker(body(JSON.stringify({ message }), 401)).call(name);
    return (data as FactData<'call.failed'>).isOfPassword === true;
  };

  test.each([
    '현재 비밀번호가 일치하지 않습니다.',
    '비밀번호 불일치',
    'Bad credentials',
    'Password is incorrect',
    '자격 증명에 실패하였습니다.',
    'パスワードが違います',
  ])('C4b: speaks of the password, also where the log hides the words: %s', async (message) => {
    expect(await marks(message)).toBe(true);
  });

  test.each(['Access token expired', '로그인이 만료되었습니다.', 'Invalid authentication credentials', 'Unauthorized'])(
    'C4b: speaks of the session otherwise: %s',
    async (message) => {
      expect(await marks(message)).toBe(false);
    },
  );

  test('C4b: a command without a password has no such answer', async () => {
    expect(await marks('비밀번호가 일치하지 않습니다.', 'coin.send')).toBe(false);
  });
});
