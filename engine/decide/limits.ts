import type { Fact } from '../events/facts.ts';
import type { RedactedIntent } from '../events/intents.ts';
import type { OwnLimits } from '../model/own-limits.ts';
import { noLimits, OWN_LIMITS } from '../rules/own-limits.ts';
import { coolOffUntilMs, isLooser } from '../rules/own-limits-acts.ts';
import { ownLimitsOf } from '../state/modules/money/limits-now.ts';
import { isSignedIn } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import { type Decision, facts, refuse } from './decision.ts';

type Of<T extends RedactedIntent['type']> = Extract<RedactedIntent, { type: T }>;

/** What an intent about the member's own play limits comes to. Needs who plays; what waits needs the site's clock, too. */
export function decideLimits(
  state: State,
  intent: Of<'limits.set' | 'limits.withdraw' | 'coolOff.begin' | 'reminder.answer'>,
  nowMs: number,
): Decision {
  const playerId = state.session.me?.id;
  if (playerId === undefined || !isSignedIn(state)) return refuse('notSignedIn');
  const limits = ownLimitsOf(state) ?? noLimits(playerId);
  const isClockKnown = state.clock.estimate !== null;
  switch (intent.type) {
    case 'limits.set':
      return setLimit(limits, intent, isClockKnown, nowMs);
    case 'limits.withdraw': {
      const { kind } = intent;
      return limits.raises.some((raise) => raise.kind === kind)
        ? facts({ type: 'limits.withdrawn', data: { kind } })
        : facts();
    }
    case 'coolOff.begin':
      if (!OWN_LIMITS.coolOff.isValue(intent.days)) return refuse('notInteger');
      return isClockKnown ? facts(coolOff(intent.days, nowMs)) : refuse('clockUnknown');
    default: {
      const { answer } = intent;
      if (!isClockKnown) return refuse('clockUnknown');
      const answered: Fact = { type: 'session.reminded', data: { answer } };
      return answer === 'stop' ? facts(answered, coolOff('today', nowMs)) : facts(answered);
    }
  }
}

const coolOff = (days: number | 'today', nowMs: number): Fact => ({
  type: 'coolOff.begun',
  data: { untilMs: Math.round(coolOffUntilMs(days, nowMs)) },
});

/**
 * A stricter limit holds at once, a looser one after its time. To ask again for one that waits does not make it wait longer, nor to ask
 * for less than it.
 */
function setLimit(
  limits: OwnLimits,
  { kind, value }: Of<'limits.set'>,
  isClockKnown: boolean,
  nowMs: number,
): Decision {
  const { isValue, looserAfterMs } = OWN_LIMITS[kind];
  if (value !== null && !isValue(value)) return refuse('notInteger');
  if (!isLooser(value, limits[kind])) return facts({ type: 'limits.set', data: { kind, value } });
  const waiting = limits.raises.find((raise) => raise.kind === kind);
  if (waiting?.value === value) return facts();
  if (waiting !== undefined && !isLooser(value, waiting.value))
    return facts({ type: 'limits.raised', data: { kind, value, fromMs: waiting.fromMs } });
  if (!isClockKnown) return refuse('clockUnknown');
  return facts({ type: 'limits.raised', data: { kind, value, fromMs: Math.round(nowMs + looserAfterMs) } });
}
