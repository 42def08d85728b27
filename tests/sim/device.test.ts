import { expect, test } from 'vitest';
import { createDevice, type Device } from '../../fixtures/universe/device.ts';
import { createTime, type VirtualTime } from '../../fixtures/universe/time.ts';

/** A device that sleeps, and what happened on it. */
function sleeping(): { readonly time: VirtualTime; readonly device: Device; readonly seen: string[] } {
  const time = createTime(0);
  const device = createDevice(time);
  const seen: string[] = [];
  device.onWake((reason) => seen.push(reason));
  device.sleep('frozen');
  return { time, device, seen };
}

const runAll = ({ runNext }: VirtualTime): void => {
  while (runNext());
};

test('what comes after a sleep waits behind what came during it', () => {
  const { time, device, seen } = sleeping();
  device.tell('hidden');
  device.meet(() => seen.push('a message'));
  device.wake(false);
  device.tell('shown');
  expect(seen).toEqual([]);
  runAll(time);
  expect(seen).toEqual(['hidden', 'a message', 'shown']);
  device.tell('focus');
  expect(seen.at(-1)).toBe('focus');
});

test('a timer that is due at the end of a sleep waits behind those that were due before it', () => {
  const { time, device, seen } = sleeping();
  for (const dueMs of [10, 20, 30]) device.after(dueMs, () => seen.push(`timer ${dueMs}`));
  time.moveTo(20);
  runAll(time);
  time.moveTo(30);
  device.wake(true);
  runAll(time);
  expect(seen).toEqual(['wake', 'timer 10', 'timer 20', 'timer 30']);
});

test('a device that sleeps again before it has run everything goes on where it stopped', () => {
  const { time, device, seen } = sleeping();
  device.meet(() => {
    seen.push('first');
    device.sleep('frozen');
  });
  device.tell('hidden');
  device.wake(false);
  runAll(time);
  device.tell('shown');
  expect(seen).toEqual(['first']);
  device.wake(false);
  runAll(time);
  expect(seen).toEqual(['first', 'hidden', 'shown']);
});
