import type { World } from './world.ts';

/** The timers that the fold has armed, by their names. */
export type Alarms = {
  /** Arms a timer in the place of the one of the same name; ms. */
  readonly arm: (id: string, generation: number, delayMs: number) => void;
  readonly disarm: (id: string) => void;
  readonly stop: () => void;
};

export function createAlarms({ ports: { timers }, take }: World): Alarms {
  const handles = new Map<string, unknown>();
  return {
    arm: (id, generation, delayMs) => {
      timers.clear(handles.get(id));
      const elapsed = (): void => take('timer', { type: 'timer.elapsed', data: { id, generation } });
      handles.set(id, timers.set(elapsed, delayMs));
    },
    disarm: (id) => {
      timers.clear(handles.get(id));
      handles.delete(id);
    },
    stop: () => {
      for (const handle of handles.values()) timers.clear(handle);
      handles.clear();
    },
  };
}
