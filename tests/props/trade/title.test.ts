import { expect, test } from 'vitest';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready } from '../../../fixtures/arbitraries/story.ts';
import { titleOf } from '../../../view/shell/title.ts';
import { ko } from '../../support/words.ts';

const NAMED = '비트코인 렌트 1분 · 라운드';

test('the document shows price, time to the gate and instrument while a round runs', () => {
  const story = ready().pass(1_000).tick(64_120.35);
  expect(titleOf(ko, story.state, START_MS + 12_400)).toBe('64,120.35 · 00:38 · BTC/USDT');
});

test('the document shows the time to the result after the gate, and that it is confirmed after the end', () => {
  const story = ready().tick(64_120.35).pass(51_000);
  expect(titleOf(ko, story.state, START_MS + 51_000)).toBe('64,120.35 · 00:09 · BTC/USDT');
  expect(titleOf(ko, story.pass(10_000).state, START_MS + 61_000)).toBe('64,120.35 · 결과 확인 중 · BTC/USDT');
});

test('the document names the screen while no round runs, or before its price', () => {
  expect(titleOf(ko, ready().state, START_MS)).toBe(NAMED);
  expect(titleOf(ko, ready({ round: null }).tick().state, START_MS)).toBe(NAMED);
  const stopped = ready({ option: { ...OPTION, isStop: true }, round: ROUND }).tick();
  expect(titleOf(ko, stopped.state, START_MS)).toBe(NAMED);
  expect(titleOf(ko, begun().state, START_MS)).toBe('로그인 · 라운드');
  expect(titleOf(ko, begun({ path: '/' }).state, START_MS)).toBe('라운드');
});

test.each([
  ['/', '라운드'],
  ['/alert', '안내 · 라운드'],
  ['/signup', '회원가입 · 라운드'],
  ['/ref/SEOUL1', '회원가입 · 라운드'],
  ['/find_id', '아이디 찾기 · 라운드'],
  ['/find_pw', '비밀번호 찾기 · 라운드'],
  ['/support', '공지사항 · 라운드'],
  ['/support/notice', '공지사항 · 라운드'],
  ['/support/notice/3', '공지사항 · 라운드'],
  ['/support/notice?view=strategy', '학습 · 전략 · 라운드'],
  ['/support/notice?view=strategy&id=2', '학습 · 전략 · 라운드'],
  ['/support/notice?view=messages', '쪽지 · 라운드'],
  ['/support/notice?view=contact', '문의하기 · 라운드'],
  ['/support/terms', '이용약관 · 라운드'],
  ['/support/privacy', '개인정보처리방침 · 라운드'],
  ['/mypage', '내 정보 · 라운드'],
  ['/history_trade', '거래내역 · 라운드'],
  ['/asset', '자산 · 라운드'],
  ['/asset?view=wallet', '암호화폐 지갑 · 라운드'],
  ['/asset?view=withdraw', '암호화폐 출금 · 라운드'],
  ['/asset?view=convert', '전환 · 라운드'],
  ['/asset?view=promo', '코인 전송 · 쿠폰 · 라운드'],
  ['/list_dnw', '입출금 내역 · 라운드'],
  ['/dnw', '입출금 · 라운드'],
])('the document names %s "%s"', (path, title) => {
  const story = ready();
  story.send({ type: 'nav.go', path });
  expect(titleOf(ko, story.state, START_MS)).toBe(title);
});

test.each([
  ['history', '거래내역'],
  ['cash', '입출금 내역'],
  ['strategy', '학습 · 전략'],
  ['article&id=2', '학습 · 전략'],
  ['notices', '공지사항'],
  ['notice&id=3', '공지사항'],
  ['settings', '설정'],
  ['profile', '내 정보'],
  ['terms', '이용약관'],
  ['privacy', '개인정보처리방침'],
  ['messages', '쪽지'],
  ['message&id=1', '쪽지'],
  ['contact', '문의하기'],
  ['leaderboard', '리더보드'],
  ['promotion', '프로모션'],
])('the document names the inner view %s "%s", before price and time while a round runs', (view, name) => {
  const [story, quiet] = [ready().tick(64_120.35), ready({ round: null })];
  for (const one of [story, quiet]) one.send({ type: 'nav.go', path: `/trade/2?view=${view}` });
  expect(titleOf(ko, story.state, START_MS + 12_400)).toBe(`${name} · 64,120.35 · 00:38 · BTC/USDT`);
  expect(titleOf(ko, quiet.state, START_MS)).toBe(`${name} · 라운드`);
});
