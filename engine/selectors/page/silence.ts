import { isUnrenewed } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';

/** The timer of `stage.ts`: before the options are read, it is armed by their failure alone. */
const ASKED_AGAIN = 'options|refresh';

/** Whether the session could not be renewed: what needs it waits, and the engine tries again. Rule: C4b. */
export const selectIsUnrenewed: (s: State) => boolean = isUnrenewed;

/**
 * Whether a member's options are not read yet, without which no screen of a member has all that it shows. `isFailed`: the site did not tell
 * them when it was asked; they are asked for again until it does.
 */
export const selectSilence = select(
  [
    (s: State) => s.session.me !== null && !s.options.isLoaded,
    (s: State) => s.timers.some(({ id }) => id === ASKED_AGAIN),
  ],
  (isWaiting, isArmed) => ({ isWaiting, isFailed: isWaiting && isArmed }),
);
