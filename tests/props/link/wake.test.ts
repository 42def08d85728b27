import { describe, expect, test } from 'vitest';
import type { Ports, WakeReason } from '../../../engine/ports/ports.ts';
import { watchClock } from '../../../engine/run/clock-check.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
type Moved = { readonly ran: number; readonly wall?: number; readonly events?: readonly WakeReason[] };

/** A device: a monotonic line, a wall that may be set, timers that run when the page does, and what the browser tells. */
const device = () => {
  let [monotonicMs, wallMs, isHidden] = [5_000, 900_000, false];
  let due: { atMs: number; run: () => void } | undefined;
  const listeners = new Set<(reason: WakeReason) => void>();
  const said: string[] = [];
  const ports = {
    clock: {
      monotonicMs: () => monotonicMs,
      wallMs: () => wallMs,
      isHidden: () => isHidden,
      onWake: (listener: (reason: WakeReason) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    timers: {
      set: (run: () => void, ms: number) => {
        due = { atMs: monotonicMs + ms, run };
        return due;
      },
      clear: () => {
        due = undefined;
      },
    },
  } as unknown as Ports;
  const stop = watchClock(
    ports,
    ({ reason, asleepMs, jumpMs }) => said.push(`${reason} ${asleepMs}${jumpMs === undefined ? '' : ` by ${jumpMs}`}`),
    (how) => said.push(how),
  );
  let looked = 0;
  const tick = (): void => {
    if (due === undefined || due.atMs > monotonicMs) return;
    looked += 1;
    due.run();
  };
  const tell = (reason: WakeReason): void => {
    for (const listener of listeners) listener(reason);
  };
  /** Both clocks move without the page running; `wall`: how much further the device's one. */
  const move = ({ ran, wall = 0 }: Moved): void => {
    monotonicMs += ran;
    wallMs += ran + wall;
  };
  return {
    said,
    stop,
    tick,
    tell,
    move,
    listeners,
    /** How often its own timer has run. */
    looks: () => looked,
    hide: (on: boolean) => {
      isHidden = on;
    },
    /** The page runs: its timers are on time. */
    run: (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        move({ ran: SECOND_MS });
        tick();
      }
    },
    /** The page is let run again, and the browser tells before or after the page's own timer runs. */
    awake: (order: 'timer first' | 'event first', ...events: readonly WakeReason[]) => {
      if (order === 'timer first') tick();
      for (const event of events) tell(event);
      if (order === 'event first') tick();
    },
  };
};
const ORDERS = ['timer first', 'event first'] as const;

describe('T1: the page checks its clocks (live-link 6, faults 19, 23, 24)', () => {
  test('a check on time, with drift or a little late tells nothing', () => {
    const { said, run, move, tick } = device();
    run(5);
    for (const wall of [200, -200, 100]) {
      move({ ran: SECOND_MS, wall });
      tick();
    }
    move({ ran: 2_900 });
    tick();
    expect(said).toEqual([]);
  });

  test('L16: that the page is hidden, shown or focused is told, and says nothing of the clocks', () => {
    const { said, run, tell } = device();
    run(2);
    for (const how of ['hidden', 'shown', 'focus'] as const) tell(how);
    run(2);
    expect(said).toEqual(['hidden', 'shown', 'focus']);
  });

  test.for([HOUR_MS, -HOUR_MS, 300, -300])('a device clock that is set by %i ms is one jump and no sleep', (wall) => {
    const { said, run, move, tick } = device();
    run(2);
    move({ ran: SECOND_MS, wall });
    tick();
    run(5);
    expect(said).toEqual([`jump 0 by ${wall}`]);
  });

  test('a frozen page, a debugger, or a sleep with a running monotonic clock counts as sleep after 10 s', () => {
    const { said, run, move, tick } = device();
    run(2);
    move({ ran: 11_000 });
    tick();
    expect(said).toEqual([]);
    move({ ran: 11_001 });
    tick();
    expect(said).toEqual(['wake 10001']);
    run(5);
    expect(said).toHaveLength(1);
  });

  test.for(ORDERS)('a nap of 2 to 10 s counts if the browser tells of it (%s)', (order) => {
    const { said, run, move, awake } = device();
    run(2);
    move({ ran: 6_000 });
    awake(order, 'wake');
    expect(said).toEqual(['wake 5000']);
  });

  test.for([
    [50, 0],
    [51, 51],
    [187, 187],
  ])('T1: a monotonic clock that stood still for %i ms before a wake event slept for %i ms', ([wall = 0, asleepMs]) => {
    const { said, run, move, tell } = device();
    run(2);
    move({ ran: 100, wall });
    tell('wake');
    expect(said).toEqual([`wake ${asleepMs}`]);
  });

  test('a page that is visible again without a sleep, or back online, is told without sleep', () => {
    const { said, run, tell } = device();
    run(2);
    tell('wake');
    tell('online');
    expect(said).toEqual(['wake 0', 'online 0']);
  });

  test('a stopped monotonic clock and a wake event are a sleep, however short: the site is asked for its time anew', () => {
    const { said, run, move, tell } = device();
    run(2);
    move({ ran: 100, wall: 1_700 });
    tell('wake');
    expect(said).toEqual(['wake 1700']);
  });

  test('back online after a freeze tells the sleep once', () => {
    const { said, run, move, awake } = device();
    run(2);
    move({ ran: 31_000 });
    awake('event first', 'online', 'wake');
    expect(said).toEqual(['online 30000', 'wake 0']);
  });
});

describe('a sleep with a stopped monotonic clock looks like a clock that was set forward', () => {
  test('with a wake event it is sleep if the event comes first', () => {
    const { said, run, move, awake } = device();
    run(2);
    move({ ran: 400, wall: HOUR_MS });
    awake('event first', 'wake');
    run(3);
    expect(said).toEqual([`wake ${HOUR_MS}`]);
  });

  test('with a wake event it is sleep if the timer comes first, which tells a jump', () => {
    const { said, run, move, awake } = device();
    run(2);
    move({ ran: SECOND_MS, wall: HOUR_MS });
    awake('timer first', 'wake', 'wake');
    run(3);
    expect(said).toEqual([`jump 0 by ${HOUR_MS}`, `wake ${HOUR_MS}`, 'wake 0']);
  });

  test('if the network comes first and the look second, the look tells the sleep', () => {
    const { said, run, move, awake } = device();
    run(2);
    move({ ran: 400, wall: HOUR_MS });
    awake('event first', 'online', 'wake');
    expect(said).toEqual(['online 0', `jump 0 by ${HOUR_MS}`, `wake ${HOUR_MS}`]);
  });

  test('without a wake event it is a jump, and a much later event belongs to something else', () => {
    const { said, run, move, tick, tell } = device();
    run(2);
    move({ ran: SECOND_MS, wall: HOUR_MS });
    tick();
    run(4);
    tell('wake');
    expect(said).toEqual([`jump 0 by ${HOUR_MS}`, 'wake 0']);
  });

  test('if the clock was set back while the page slept, the monotonic clock tells how long', () => {
    const { said, run, move, awake } = device();
    run(2);
    move({ ran: 61_000, wall: -HOUR_MS });
    awake('event first', 'wake');
    expect(said).toEqual(['wake 60000']);
  });
});

describe('a hidden page whose timers run once a minute', () => {
  test('it has not slept, however long that lasts, and not when it is visible again', () => {
    const { said, run, move, tick, hide, awake } = device();
    run(2);
    hide(true);
    run(2);
    for (let minute = 0; minute < 10; minute++) {
      move({ ran: 60_000 });
      tick();
    }
    move({ ran: 40_000 });
    hide(false);
    awake('event first', 'wake');
    expect(said).toEqual(['wake 0']);
  });

  test('it has slept if even those timers did not run', () => {
    const { said, run, move, tick, hide } = device();
    hide(true);
    run(1);
    move({ ran: 610_000 });
    tick();
    expect(said).toEqual(['wake 600000']);
  });

  test('it looks at its clocks every 10 s, and every second again from the moment at which it is shown', () => {
    const { said, run, move, hide, awake, looks } = device();
    const during = (seconds: number): number => {
      const before = looks();
      run(seconds);
      return looks() - before;
    };
    hide(true);
    run(1);
    expect(during(60)).toBe(6);
    hide(false);
    move({ ran: 300 });
    awake('event first', 'wake');
    expect([during(60), said]).toEqual([60, ['wake 0']]);
  });

  test('it notices a clock that is set meanwhile', () => {
    const { said, run, move, tick, hide } = device();
    hide(true);
    run(2);
    move({ ran: 60_000, wall: -HOUR_MS });
    tick();
    expect(said).toEqual([`jump 0 by ${-HOUR_MS}`]);
  });
});

test('the focus is told and says nothing of the clock', () => {
  const { said, run, tell } = device();
  run(2);
  tell('focus');
  expect(said).toEqual(['focus']);
});

test('after its end it checks and listens no more', () => {
  const { said, stop, move, tick, listeners } = device();
  stop();
  move({ ran: HOUR_MS });
  tick();
  expect(listeners.size).toBe(0);
  expect(said).toEqual([]);
});
