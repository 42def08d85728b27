import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CALL_TREATMENT, type CallName, type QueryCall } from '../../engine/model/calls.ts';
import { QUERY_CALLS } from '../../engine/model/definitions.ts';
import { QUERIES_MAX, RECEIPTS_MAX } from '../../engine/state/shape/limits.ts';
import { answers, CALLS } from '../../fixtures/arbitraries/sample-answers.ts';
import { BET } from '../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../view/hooks/context.ts';
import { useCheck } from '../../view/hooks/useCheck.ts';
import { useQuery } from '../../view/hooks/useQuery.ts';
import { SpokenContext } from '../../view/hooks/useWords.ts';
import { loadApp, loadWords } from '../../view/locales/load.ts';
import { useCoins } from '../../view/screens/asset/coins/useCoins.ts';
import Receipt from '../../view/screens/receipt/receipt.tsx';
import { asked } from '../support/queries.ts';
import { on } from '../support/read-receipt.ts';

/* Runs in the page of not-kept.test.ts: hooks of the view on the engine of a story, which drops answers before their screen is left. */

type Mounted = {
  readonly story: Story;
  readonly text: () => string;
  readonly tell: () => Promise<void>;
  readonly close: () => void;
};

/** Two frames: effects have run, and what they changed is drawn. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** Shows a component on a story. `tell`: the view hears of what has changed, and draws it. */
async function open(story: Story, part: ReactElement): Promise<Mounted> {
  const spoken = await loadApp('ko');
  await loadWords('ko', 'page');
  const listeners = new Set<() => void>();
  const hear = (): void => {
    for (const listener of listeners) listener();
  };
  const engine = {
    send: (intent: never) => {
      const sent = story.send(intent);
      hear();
      return sent;
    },
    getState: () => story.state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const context = { engine, nowMs: () => story.at, reveal: (ref: string) => ref };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const inWords = createElement(SpokenContext, { value: spoken }, part);
  // at once, with its effects: on a busy machine React may begin a render later than two frames from now
  flushSync(() => root.render(createElement(EngineContext, { value: context as never }, inWords)));
  await drawn();
  const tell = (): Promise<void> => {
    hear();
    return drawn();
  };
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  return { story, text: () => place.textContent, tell, close };
}

/** So many other questions that the page keeps none of the answers before. */
function flood(story: Story, call: 'notice.fetch' | 'strategy.fetch' = 'notice.fetch'): void {
  for (let contentId = 1; contentId <= QUERIES_MAX; contentId++)
    asked(story, call, { contentId: -contentId }, answers()[call] as never);
}
const isKept = ({ state }: Story, call: CallName): boolean => state.queries.some((one) => one.call === call);

/** A component that asks, and what it has: an answer, whether it asks, or nothing. */
function Probe({ call }: { readonly call: QueryCall }) {
  const { body, isAsking, isFailed } = useQuery(call, {} as never);
  return createElement(
    'p',
    null,
    `${body === null ? 'nothing' : 'answered'}${isAsking ? ' asking' : ''}${isFailed ? ' failed' : ''}`,
  );
}

/** The questions that a component may show. */
const SHOWN = CALLS.filter(
  (call): call is QueryCall =>
    QUERY_CALLS.has(call) && CALL_TREATMENT[call].once !== true && CALL_TREATMENT[call].keeps === 'minutes',
);

/** What a component shows of a question: answered, when its answer is gone, when it is asked again in vain, and answered anew. */
async function seen(call: QueryCall): Promise<readonly string[]> {
  const story = ready({ path: '/support/notice' });
  const { text, tell, close } = await open(story, createElement(Probe, { call }));
  const said: string[] = [text()];
  story.answer(call, answers()[call] as never);
  await tell();
  said.push(text());
  flood(story, call === 'notice.fetch' ? 'strategy.fetch' : 'notice.fetch');
  said.push(isKept(story, call) ? 'kept' : 'gone');
  await tell();
  said.push(`${text()}${story.isPending(call) ? ', asked' : ''}`);
  if (story.isPending(call)) story.answer(call, answers()[call] as never);
  await tell();
  said.push(text());
  close();
  return said;
}

/** Another member's page shows nothing of what the one before has read. */
async function seenByNext(): Promise<readonly string[]> {
  const story = ready({ path: '/support/notice' });
  const { text, tell, close } = await open(story, createElement(Probe, { call: 'messages.list' }));
  story.answer('messages.list', answers()['messages.list']);
  await tell();
  const said = [text()];
  story.send({ type: 'session.logout' });
  await tell();
  said.push(text());
  close();
  return said;
}

/** What an open receipt says, and how often it was asked for: opened, when its answers are gone, and read again. */
async function receiptSeen(): Promise<readonly (string | number)[]> {
  const story = on();
  const count = (): number => story.effectsOf('rest.call').filter(({ call }) => call.startsWith('receipt.')).length;
  const read = (): void => {
    for (const { callId, call } of [...story.state.calls.pending])
      if (call === 'receipt.rounds' || call === 'receipt.trades')
        story.answerTo(callId, call, { items: [], last: true });
  };
  const { text, tell, close } = await open(story, createElement(Receipt, { betId: BET.id, onClose: () => undefined }));
  const reading = (): string => (text().includes('체결가를 불러오고 있습니다') ? 'reading' : 'read');
  const said: (string | number)[] = [reading(), count()];
  read();
  await tell();
  said.push(reading(), count());
  for (let nr = 1; nr <= RECEIPTS_MAX; nr++)
    asked(story, 'receipt.rounds', { optionId: 2, startMs: nr, endMs: nr, page: 0, size: 50 } as never, {
      items: [],
      last: true,
    });
  const before = count();
  await tell();
  said.push(reading(), count() - before);
  read();
  await tell();
  said.push(reading());
  close();
  return said;
}

function Check() {
  return createElement('p', null, useCheck('player.checkNick', { nick: 'nick#9' }).state);
}
function Coins() {
  return createElement('p', null, useCoins().status);
}

/** What a field says of a checked text whose answer is gone. */
async function checkSeen(): Promise<readonly string[]> {
  const story = begun({ path: '/join' });
  const { text, tell, close } = await open(story, createElement(Check));
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600));
  const answer = async (): Promise<void> => {
    await wait();
    if (story.isPending('player.checkNick'))
      story.answer('player.checkNick', { isAvailable: true, message: null } as never);
    await tell();
  };
  await answer();
  const said = [text()];
  flood(story);
  await tell();
  await answer();
  said.push(text());
  close();
  return said;
}

const COIN_CALLS = ['coin.user', 'coin.userForce', 'coin.siteInfo', 'coin.wallets', 'coin.walletSummary'] as const;

/** What the screens of coins say when one of their answers is gone, and after its question is answered again. */
async function coinsSeen(gone: 'coin.siteInfo' | 'coin.wallets' | 'coin.walletSummary'): Promise<readonly unknown[]> {
  const story = ready({ path: '/mypage' });
  const { text, tell, close } = await open(story, createElement(Coins));
  const answer = async (): Promise<void> => {
    for (let round = 0; round < 3; round++) {
      for (const call of COIN_CALLS) if (story.isPending(call)) story.answer(call, answers()[call] as never);
      await tell();
    }
  };
  await answer();
  const said: unknown[] = [text()];
  const others = story.state.queries.filter(({ call }) => call !== gone);
  for (let contentId = 1; isKept(story, gone); contentId++) {
    asked(story, 'notice.fetch', { contentId }, answers()['notice.fetch']);
    for (const { call, params, body } of others) asked(story, call, params as never, body as never);
  }
  await tell();
  said.push(story.isPending(gone));
  await answer();
  said.push(text());
  close();
  return said;
}

const inPage = { SHOWN, seen, seenByNext, receiptSeen, checkSeen, coinsSeen };
export type InPage = typeof inPage;
Object.assign(globalThis, { inPage });
