import { isRight } from 'fp-ts/lib/Either.js';
import type { Intent } from '../../engine/events/intents.ts';
import type { State } from '../../engine/index.ts';
import type { Member } from '../../fixtures/site/world/people/members.ts';
import type { Tab, Universe } from '../../fixtures/universe/universe.ts';

/** Somebody at a tab: bets whenever it can, moves money, changes the option; sees only what a screen would show. */
export type Actor = {
  /** Called after every bet, request or cancellation that was taken. */
  onAct: () => void;
  /** Begins nothing any more; what stands in the way is still cleared, as somebody would who wants to see the screen. */
  readonly rest: () => void;
  readonly stop: () => void;
};

/** A person looks at the screen about this often, in ms. */
const LOOK_MS = 700;
/** Options that are not number-ball, and the ways to them. */
const PATHS = [
  '/trade/1',
  '/trade/1',
  '/trade/1',
  '/trade/2',
  '/trade/5',
  '/trade/11',
  '/trade',
  '/',
  '/login',
] as const;
/** Of amounts that end so, the site rejects the withdrawal and leaves the deposit unpaid (fixtures/site/world/cash/cash-rules.ts). */
const UNLUCKY = 113_000;

/** Lets a member act at a tab until stopped. All its chance is the universe's. */
export function actAt(
  universe: Universe,
  tab: Tab,
  { username, password }: Pick<Member, 'username' | 'password'>,
): Actor {
  const { chance } = universe;
  let isResting = false;
  const say = (intent: Intent): boolean => tab.isAlive() && isRight(tab.engine.send(intent));
  const act = (...intents: readonly Intent[]): void => {
    if (intents.every(say)) actor.onAct();
  };
  const look = (): void => {
    if (!tab.isAlive()) return;
    const state = tab.state();
    if (recover(state) || isResting) return;
    if (chance('bet') < 0.4)
      act({ type: 'amount.enter', text: '20,000' }, { type: 'bet.open', betType: side() }, CONFIRM);
    if (chance('deposit') < 0.03)
      act({ type: 'deposit.request', text: String(chance('unlucky deposit') < 0.3 ? UNLUCKY : 50_000) });
    if (chance('withdrawal') < 0.03)
      act({ type: 'withdrawal.request', text: String(chance('unlucky withdrawal') < 0.8 ? UNLUCKY : 30_000) });
    const pending = state.cash.records.find(({ type, status }) => type === 'D' && status === 0);
    if (pending !== undefined && chance('cancel') < 0.04) act({ type: 'deposit.cancel', id: pending.id });
    if (chance('go') < 0.02) say({ type: 'nav.go', path: PATHS[Math.floor(chance('path') * PATHS.length)] ?? '/' });
  };
  const side = () => (chance('side') < 0.5 ? ('B' as const) : ('S' as const));
  /** What stands in the way of everything else; true when something did. */
  const recover = ({ site, session, link, nav, dialog }: State): boolean => {
    const { value } = session.chart;
    if (dialog !== null) say({ type: 'error.dismiss' });
    if (site.isDown || value === 'fail') say({ type: 'session.retry' });
    else if (link.chart.value === 'failed') tab.restart();
    else if (value === 'logout' && site.info !== null) say({ type: 'session.login', username, password });
    else if (nav.route.name !== 'trade' && chance('back') < 0.3) say({ type: 'nav.go', path: '/trade/1' });
    else return value !== 'success';
    return true;
  };
  const task = universe.every(LOOK_MS, look);
  const actor: Actor = {
    onAct: () => undefined,
    rest: () => {
      isResting = true;
    },
    stop: task.cancel,
  };
  return actor;
}

const CONFIRM: Intent = { type: 'bet.confirm' };
