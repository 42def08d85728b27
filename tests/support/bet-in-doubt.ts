import type { BetId } from '../../engine/base/brand.ts';
import type { Bet } from '../../engine/model/bets.ts';
import type { Page } from '../../engine/model/definition.ts';
import { asPoints } from '../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, resynced, type Setting, type Story } from '../../fixtures/arbitraries/story.ts';

/* A bet whose answer was lost with the link. */

export const NOTHING = { current: [], recent: [], recentRound: null };
export const EMPTY: Page<Bet> = { items: [], last: true };
export const isInDoubt = ({ state }: Story): boolean => typeof state.ticket.value === 'object';
export const said = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);

/** A bet is sent, and its answer is lost with the link. Nothing more is heard for so long. `first`: what happens before the bet. */
export function cut(awayMs: number, setting: Setting = {}, first: (story: Story) => unknown = () => undefined): Story {
  const story = resynced(resynced(ready(setting).pass(2_600), setting).pass(100), setting);
  first(story);
  for (const intent of BETTING) story.send(intent);
  return lost(story).pass(awayMs);
}

export type Look = Partial<Bet> & { readonly isEchoed?: boolean };
/** The bet as the site's list has it. */
export function listed(story: Story, { isEchoed = false, ...look }: Look = {}): Bet {
  const { clientId, sentMs } = story.state.ticket.context;
  const echo = isEchoed && clientId !== null ? { clientId } : {};
  return { ...BET, id: 91 as BetId, points: asPoints(50_000), createdMs: sentMs + 50, ...look, ...echo };
}
export const LOST: Look = { status: 2, profit: asPoints(-50_000) };

/** Answers the rest of the re-read. */
export function others(story: Story): void {
  for (const callId of story.waiting('me.fetch')) story.answerTo(callId, 'me.fetch', ME);
}
