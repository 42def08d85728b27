import { expect, test } from 'vitest';
import { OPTION, ROUND, START_MS } from '../../fixtures/arbitraries/samples.ts';
import { begun, ready } from '../../fixtures/arbitraries/story.ts';
import { ko } from '../../view/locales/ko/ko.ts';
import { titleOf } from '../../view/shell/title.ts';

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
