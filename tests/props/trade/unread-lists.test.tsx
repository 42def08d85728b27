import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BALL } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Latest } from '../../../view/screens/trade/ball/latest.tsx';
import { BallPaint } from '../../../view/screens/trade/ball/paint.tsx';
import { BallResults } from '../../../view/screens/trade/ball/results.tsx';
import { Feed, OwnBets } from '../../../view/screens/trade/feed.tsx';
import { History } from '../../../view/screens/trade/history.tsx';
import { PaintBoard } from '../../../view/screens/trade/paint.tsx';
import { Results } from '../../../view/screens/trade/results.tsx';
import { korean } from '../../support/words.ts';

// how many rows a box has room for
beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

/** What a part of the trade screen says, without its markup. */
function said({ state }: Story, Part: ComponentType): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Part));
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, ' ');
}

const READING = korean.words.betting.tag.loading;
const UNREAD = korean.words.results.unread;
const LISTS = ['round.results', 'round.exResults', 'round.paint', 'round.exStatuses', 'bets.list'] as const;
/** What each list says where it has nothing to show. */
const NONE = /기록이 없습니다|거래내역이 없습니다|아직 베팅이 없습니다|표시됩니다|쌓입니다/;
const OF_CHART = { Results, PaintBoard, History, Feed, OwnBets };
const OF_BALL = { BallResults, BallPaint, Latest };
const at = (name: string) => (name in OF_BALL ? { option: BALL, path: '/trade/8' } : {});

describe('S8: a list says that it has nothing only when the site has said so', () => {
  test.each(Object.entries<ComponentType>({ ...OF_CHART, ...OF_BALL }))(
    '%s, before the site has answered',
    (name, Part) => {
      const text = said(begun(at(name)), Part);
      expect(text).toContain(READING);
      expect(text).not.toMatch(NONE);
    },
  );

  test.each(Object.entries<ComponentType>({ ...OF_CHART, ...OF_BALL }))('%s, of an empty list', (name, Part) => {
    const text = said(ready({ ...at(name), round: null }), Part);
    expect(text).not.toContain(READING);
    expect(text).toMatch(NONE);
  });

  test.each(Object.entries<ComponentType>({ ...OF_CHART, ...OF_BALL }).filter(([name]) => name !== 'Feed'))(
    '%s, of a list that the site refuses',
    (name, Part) => {
      const story = signedIn(at(name));
      for (const call of LISTS) while (story.isPending(call)) story.fail(call, 404);
      const text = said(story, Part);
      expect(text).toContain(UNREAD);
      expect(text).not.toMatch(NONE);
    },
  );
});
