import { list, text } from '../../base/check.ts';
import { readJson } from '../json.ts';
import { tryTo } from './refused.ts';

/** Instruments that a member pins. More would be a list that nobody swipes through. */
const PINS_MAX = 20;
/** A symbol that the log has as a pseudonym is called so for one visit only: it cannot be kept. */
const isLasting = (stock: string): boolean => stock !== '' && !stock.includes('#');
const stocks = list(text);

const NONE: readonly string[] = [];

/**
 * The instruments that a member has pinned, in the member's own order: one record for each account on the device (local storage). Where the
 * storage is refused they hold until the page is left. `playerId`: who is signed in; null: nobody, who pins nothing.
 */
export function createPins(storage: () => Storage, prefix: string, playerId: () => number | null) {
  const held = new Map<number, readonly string[]>();

  const load = (id: number): readonly string[] => {
    const { stocks: stored } = readJson(tryTo(() => storage().getItem(`${prefix}.${id}`)) ?? null);
    return stocks(stored) ? [...new Set(stored.filter(isLasting))].slice(0, PINS_MAX) : NONE;
  };
  /** The same reference until they change. */
  const now = (): readonly string[] => {
    const id = playerId();
    if (id === null) return NONE;
    const known = held.get(id) ?? load(id);
    held.set(id, known);
    return known;
  };
  const keep = (next: readonly string[]): void => {
    const id = playerId();
    if (id === null) return;
    held.set(id, next);
    tryTo(() => storage().setItem(`${prefix}.${id}`, JSON.stringify({ stocks: next })));
  };
  return {
    now,
    /** Another page of the device has changed them: they are read again. */
    forget: (): void => held.clear(),
    /** At most so many are pinned. */
    max: PINS_MAX,
    /**
     * Pins an instrument behind the others, or takes it out. `offered`: what the site offers. Where there is no room, the last one that it does not
     * offer leaves: until then it is kept, since the site may offer it again. Answers whether there was room.
     */
    toggle: (stock: string, offered: readonly string[]): boolean => {
      const all = now();
      if (all.includes(stock)) keep(all.filter((one) => one !== stock));
      else if (isLasting(stock)) {
        const gone = all.length < PINS_MAX ? null : all.findLast((one) => !offered.includes(one));
        if (gone === undefined) return false;
        keep([...all.filter((one) => one !== gone), stock]);
      }
      return true;
    },
    /** Moves a pinned instrument before one that stands in front of it. */
    raise: (stock: string, before: string): void => {
      const all = now();
      const [at, to] = [all.indexOf(stock), all.indexOf(before)];
      if (to < 0 || at < to) return;
      keep([...all.slice(0, to), stock, ...all.slice(to, at), ...all.slice(at + 1)]);
    },
  };
}
