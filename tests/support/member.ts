import { createEngine, createLog, type Engine, type Log, type Policy, type State } from '../../engine/index.ts';
import type { SentBet } from '../../engine/model/ticket.ts';
import type { Site } from '../../fixtures/site/server.ts';
import { createNodePorts, type NodePorts } from './node-ports.ts';
import { patientPolicy } from './rig.ts';
import { type StateUntil, untilOf } from './state-until.ts';

/** A client of a site that reads it by a policy of its own, or whose device clock can be set. */
export type Member = {
  readonly engine: Engine;
  readonly ports: NodePorts;
  readonly log: Log;
  readonly state: () => State;
  readonly until: StateUntil;
  /** Sets the device's clock forward by so much, or back; ms. */
  readonly setClock: (ms: number) => void;
};

export type MemberOptions = {
  readonly policy?: Partial<Policy>;
  /** Where the member begins; the trade screen of the shortest option when left out. */
  readonly path?: string;
  /** A bet of an earlier life of the page, which the device still keeps. */
  readonly ticket?: SentBet | null;
};

type Test = { readonly onTestFinished: (clean: () => void) => void };

/** Opens a client; closed at the test's end. */
export function openMember(
  { onTestFinished }: Test,
  { url, speed }: Site,
  { policy = {}, path = '/trade/1', ticket = null }: MemberOptions = {},
): Member {
  const real = createNodePorts(url, speed, path);
  if (ticket !== null) real.ticket.save(ticket);
  let shiftMs = 0;
  const clock = { ...real.clock, wallMs: () => real.clock.wallMs() + shiftMs };
  const ports = { ...real, clock };
  const log = createLog();
  const whole = { ...patientPolicy({ speed }), ...policy };
  const engine = createEngine({ ports, policy: whole, app: 'test', siteCode: 'demo', log });
  onTestFinished(engine.close);
  const state = engine.getState;
  return {
    engine,
    ports,
    log,
    state,
    until: untilOf(engine, log),
    setClock: (ms) => {
      shiftMs += ms;
    },
  };
}

/** Signs in as the demo member and waits for the link; on a trade screen, for its round too. */
export async function signInAt({ engine, state, until }: Member): Promise<void> {
  await until('the site', ({ site }) => site.info !== null);
  engine.send({ type: 'session.login', username: 'demo', password: 'demo1234' });
  await until(
    'the link',
    ({ link, nav, stage }) => link.chart.value === 'up' && (nav.route.name !== 'trade' || stage.isRoundKnown),
  );
  await until('the clock', () => state().clock.estimate !== null);
}
