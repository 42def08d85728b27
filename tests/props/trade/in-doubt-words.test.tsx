import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, NEXT_ROUND, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { PrevBet } from '../../../view/screens/trade/order/prev-bet.tsx';
import { Veil } from '../../../view/screens/trade/order/veil.tsx';
import { korean } from '../../support/words.ts';

/** What a part of the panel says, without its markup. */
function said({ state, at }: Story, Part: ComponentType): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => at, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Part));
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, '');
}
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const VeilOfPage: ComponentType = () => createElement(Veil, { onSelect: () => undefined });

describe('a bet in doubt', () => {
  const sent = (): Story => {
    const story = quiet().tick();
    for (const intent of BETTING) story.send(intent);
    return story.pass(6_000);
  };

  test('has no answer yet where the link is up: nothing says that the connection was lost', () => {
    const text = said(sent(), VeilOfPage);
    expect(text).toContain('보냈지만 아직 답이 오지 않았습니다.');
    expect(text).not.toContain('끊겼습니다');
  });

  test('says that the connection was lost while it is', () => {
    expect(said(lost(sent()), VeilOfPage)).toContain('보낸 뒤 연결이 끊겼습니다.');
  });
});

describe('the bet of the round before', () => {
  const story = (): Story => {
    const before = quiet().tell('bet.accepted', { bet: BET }, 'stomp').pass(55_000);
    return before.tell('round.created', { optionId: OPTION.id, round: NEXT_ROUND }, 'stomp').pass(4_000);
  };

  test('waits for its result, and says its outcome once the site has told it, before the finish too', () => {
    expect(said(story(), PrevBet)).toContain(korean.words.order.prevPending);
    const settled = story().tell('bet.settled', { bet: { ...BET, status: 1, profit: asPoints(44_000) } }, 'stomp');
    expect(said(settled, PrevBet)).not.toContain(korean.words.order.prevPending);
    expect(said(settled, PrevBet)).toContain(korean.words.realised);
  });
});
