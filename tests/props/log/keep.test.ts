import { describe, expect, test, vi } from 'vitest';
import { createEngine, createLog, DEFAULT_POLICY, hashesOf, type SessionsPort } from '../../../engine/index.ts';
import { selectUnkept } from '../../../engine/selectors/shell.ts';
import { createChecker } from '../../../replay/check.ts';
import { createNodePorts } from '../../support/node-ports.ts';

/** Nobody listens there: what is asked of the site fails. */
const NOWHERE = 'http://127.0.0.1:1';
/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000 };

type Part = { readonly lines: string; readonly end: string };
type Device = {
  readonly parts: Part[];
  /** Ends the page's visit. */
  readonly leave: () => void;
  readonly sessions: SessionsPort;
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A device that keeps what it is given. `answer` stands for each transaction: it may take long, or reject. */
function createDevice(answer: (part: number) => Promise<void> = () => Promise.resolve()): Device {
  const parts: Part[] = [];
  const leavers = new Set<() => void>();
  const none = (): Promise<never> => Promise.reject(new Error('not asked for here'));
  const sessions: SessionsPort = {
    begin: () =>
      Promise.resolve({
        add: (lines, end) => {
          parts.push({ lines, end });
          return answer(parts.length - 1);
        },
        turn,
        onLeave: (listener) => {
          leavers.add(listener);
          return () => leavers.delete(listener);
        },
      }),
    list: none,
    export: none,
    clear: none,
  };
  return { parts, sessions, leave: () => [...leavers].map((leave) => leave()) };
}

function onDevice({ sessions }: Pick<Device, 'sessions'>) {
  const log = createLog();
  const ports = { ...createNodePorts(NOWHERE), sessions };
  const engine = createEngine({ ports, policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', log });
  const blink = (times: number): void => {
    for (let i = 0; i < times; i++) engine.send({ type: 'prefs.set', prefs: { blink: i % 2 === 0 } });
  };
  const failures = (): readonly unknown[] => {
    const found: unknown[] = [];
    log.forEach(0, log.length, ({ type, data }) => {
      if (type === 'effect.failed') found.push(data);
    });
    return found;
  };
  return { engine, log, blink, failures };
}

const entriesIn = (text: string): number => text.split('\n').filter((line) => line.startsWith('{"seq"')).length;
const keptEntries = ({ parts }: Device): number => parts.reduce((sum, { lines }) => sum + entriesIn(lines), 0);

/** What is kept after so many transactions, checked as a recording. */
function checked(parts: readonly Part[], count: number) {
  const checker = createChecker();
  const text = parts.slice(0, count).map(({ lines }) => lines);
  checker.bytes(Buffer.from(text.join('') + (parts[count - 1]?.end ?? '')));
  return checker.end();
}

describe('F12: the session is kept on the device while it runs', () => {
  test('F12: a session begins with its first entry, however late the device is ready', async () => {
    const device = createDevice();
    const begun: number[] = [];
    const begin: SessionsPort['begin'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const session = await device.sessions.begin();
      return {
        ...session,
        add: (lines, end, times) => session.add(lines, end, times).finally(() => begun.push(times.fromMs)),
      };
    };
    const { log } = onDevice({ sessions: { ...device.sessions, begin } });
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), PATIENCE);
    expect(begun[0]).toBeLessThanOrEqual(log.entry(0).at + 1);
  });

  test('F12: what is kept after any transaction is a whole recording that verifies', async () => {
    const device = createDevice((part) => new Promise((resolve) => setTimeout(resolve, part % 3)));
    const { engine, log, blink } = onDevice(device);
    for (let i = 0; i < 12; i++) {
      blink(100);
      await vi.waitFor(() => expect(keptEntries(device)).toBeGreaterThan(100 * i), PATIENCE);
    }
    await vi.waitFor(() => expect(keptEntries(device)).toBe(log.length), PATIENCE);
    engine.close();
    const { parts } = device;
    expect(parts.length).toBeGreaterThan(12);
    for (let count = 1; count <= parts.length; count++) {
      const { entries, faults, divergence, isEndCompared } = checked(parts, count);
      expect([count, faults, divergence]).toEqual([count, [], undefined]);
      expect(entries).toBe(parts.slice(0, count).reduce((sum, { lines }) => sum + entriesIn(lines), 0));
      // the state at the end of a part is known only where nothing came meanwhile
      expect(isEndCompared || !/"seen":"/.test(parts[count - 1]?.end ?? '')).toBe(true);
    }
    expect(checked(parts, parts.length)).toMatchObject({ isEndCompared: true, states: 1 });
  });

  test('F12: a page that is left writes the hash of its whole state', async () => {
    const device = createDevice();
    const { engine, log, blink } = onDevice(device);
    blink(50);
    await vi.waitFor(() => expect(keptEntries(device)).toBe(log.length), PATIENCE);
    blink(7);
    device.leave();
    const kept = checked(device.parts, device.parts.length);
    expect(kept).toMatchObject({ entries: log.length, states: 1, isEndCompared: true, faults: [] });
    expect(hashesOf(kept.state)).toEqual(hashesOf(engine.getState()));
    engine.close();
  });

  test('F12: a slow device makes transactions larger, of no more than 64 entries, and two at a time', async () => {
    let open = 0;
    let most = 0;
    const device = createDevice(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
    });
    const { engine, log, blink } = onDevice(device);
    blink(1_000);
    await vi.waitFor(() => expect(keptEntries(device)).toBe(log.length), PATIENCE);
    expect(most).toBe(2);
    expect(Math.max(...device.parts.map(({ lines }) => entriesIn(lines)))).toBe(64);
    engine.close();
  });
});

describe('F12: where the device keeps nothing, diagnostics say so and nothing else suffers', () => {
  const refusal = (name: string) => Object.assign(new Error(name), { name });

  test('F12: storage that is refused from the start', async () => {
    const device = createDevice();
    const sessions = { ...device.sessions, begin: () => Promise.reject(refusal('SecurityError')) };
    const { engine, blink, failures } = onDevice({ sessions });
    await vi.waitFor(
      () => expect(failures()).toEqual([{ effect: 'session.keep', message: 'SecurityError' }]),
      PATIENCE,
    );
    blink(3);
    expect(engine.getState().prefs.blink).toBe(true);
    expect(engine.getState().toasts.shown).toEqual([]);
    expect(selectUnkept(engine.getState())).toBe('SecurityError');
    engine.close();
  });

  test.each(['QuotaExceededError', 'SessionCleared', 'InvalidStateError'])('F12: %s in the middle', async (name) => {
    const device = createDevice((part) => (part < 2 ? Promise.resolve() : Promise.reject(refusal(name))));
    const { engine, log, blink, failures } = onDevice(device);
    for (let i = 0; i < 5; i++) {
      blink(10);
      await turn();
    }
    await vi.waitFor(() => expect(failures()).toEqual([{ effect: 'session.keep', message: name }]), PATIENCE);
    const before = device.parts.length;
    blink(100);
    device.leave();
    for (let i = 0; i < 5; i++) await turn();
    expect(device.parts.length).toBe(before); // it is not tried again and again
    expect(log.length).toBeGreaterThan(150);
    expect(selectUnkept(engine.getState())).toBe(name);
    engine.close();
  });
});
