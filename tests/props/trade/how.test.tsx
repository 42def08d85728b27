import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY, type Policy } from '../../../engine/events/policy.ts';
import { begun } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Intro } from '../../../view/screens/home/hero.tsx';
import { How } from '../../../view/screens/home/how.tsx';
import { korean } from '../../support/words.ts';

/** What the home page says of betting on a site with this policy, without its markup. */
function said(policy: Policy): string {
  const { state } = begun({ policy, path: '/' });
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const page = createElement('div', {}, createElement(Intro), createElement(How));
  const inWords = createElement(SpokenContext, { value: korean }, page);
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, ' ');
}

describe("W6: the home page says of betting what the site's policy says", () => {
  test('by default betting closes ten seconds early, a member bets once in a round, and 88 % are paid', () => {
    const text = said(DEFAULT_POLICY);
    for (const part of [
      '종료 10초 전에 마감합니다',
      '50초까지',
      '00:50',
      '한 회차에 한 번 베팅합니다.',
      '+44,000',
      '88%',
    ])
      expect(text).toContain(part);
    expect(text.match(/종료 10초 전/g)?.length).toBe(2);
  });

  test('a site that closes 13 seconds early, takes several bets and keeps 20 % says so', () => {
    const text = said({ ...DEFAULT_POLICY, closeLeadMs: 13_000, betsPerRound: 'many', defaultFeePercent: 20 });
    for (const part of ['종료 13초 전에 마감합니다', '47초까지', '00:47', '+40,000', '80%'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/10초|한 번 베팅/);
  });

  test('a site that pays by dividends promises no percent and no number of won rounds: each option has its own', () => {
    const text = said({ ...DEFAULT_POLICY, payout: 'dividend' });
    expect(text).toContain('의 예입니다. 지급률은 종목마다 다릅니다.');
    expect(text).not.toMatch(/88|44,000|100회/);
  });
});
