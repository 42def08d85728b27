import type { Prefs } from '../events/settings.ts';
import { effectFailed, type World } from './world.ts';

/** Another page of the device has stored settings: the fold takes those that are others here, and stores nothing. */
export function hearPrefs({ ports, take, stateNow }: World): void {
  try {
    const now: Partial<Prefs> = stateNow().prefs;
    const others = Object.entries(ports.prefs.load()).filter(([name, value]) => now[name as keyof Prefs] !== value);
    if (others.length > 0) take('storage', { type: 'prefs.heard', data: Object.fromEntries(others) });
  } catch (error) {
    take('storage', effectFailed('prefs.load', error));
  }
}
