import { sketch } from '../wire/sketch.ts';

/** The structure of an answer that nobody waits for any more; null if it is not JSON. */
export function sketchOf(body: string): unknown {
  try {
    return sketch(JSON.parse(body));
  } catch {
    return null; // a page of a proxy, or nothing
  }
}
