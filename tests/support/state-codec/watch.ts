import { maybe, oneOf, orNull } from '../../../engine/base/check.ts';
import type { Watch } from '../../../engine/state/shape/stage.ts';
import { exactly, finite, once, whole } from './tools.ts';

const asking = exactly({ at: oneOf('asking'), sinceMs: finite, tries: whole, callId: whole });
const unanswered = exactly({ at: oneOf('unanswered'), sinceMs: finite, tries: whole });
const behind = exactly({ at: oneOf('behind'), sinceMs: finite });
const isDoubt = (u: unknown): u is NonNullable<Watch['doubt']> => asking(u) || unanswered(u) || behind(u);
const gap = maybe(oneOf<NonNullable<Watch['gap']>>('near', 'far'));

/** How the price on the stage is watched. */
export const watch = once(exactly<Watch>({ sinceMs: finite, doubt: orNull(isDoubt), rebuilds: whole, gap }));
