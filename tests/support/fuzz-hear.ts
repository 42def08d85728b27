import { vi } from 'vitest';
import { createPrng } from '../../fixtures/arbitraries/prng.ts';
import { createBroker } from './fuzz-broker.ts';
import { createLinkRoom, type Tally } from './fuzz-link.ts';
import { badMember, isState } from './state-codec.ts';

/**
 * Hears the broker of a seed for so many frames, and looks after each thing it says or does; answers what came of it.
 * Needs fake timers. @throws with the seed, what is odd, and what was said last.
 */
export async function hearBroker(seed: number, siteId: number, frames: number): Promise<Tally> {
  const prng = createPrng(seed);
  const room = createLinkRoom(prng, siteId);
  const broker = createBroker(room, siteId, prng);
  const fail = (why: string, words: string): never => {
    throw new Error(`FUZZ_SEED=${seed} FUZZ_RUNS=0 FUZZ_FRAMES=${frames}: ${why}\n${words.slice(0, 900)}`);
  };
  for (let said = 0; said < frames; ) {
    if (room.isOver()) room.begin();
    const wire = room.wire();
    const [isNew, before] = [wire.socket.readyState === 0, wire.frames];
    if (isNew) await Promise.resolve().then(() => undefined); // stompjs takes hold of a socket a promise later
    const did = isNew ? broker.open() : broker.next();
    said += did.frames;
    const [heard, isOn] = [wire.frames - before, !wire.isLeft && wire.losses === 0];
    if (did.isPlain && isOn && heard !== did.frames)
      fail(`${heard} of ${did.frames} good frames were heard`, did.words);
    vi.advanceTimersByTime(prng.int(40));
    if (prng.int(4) === 0) room.answer();
    const odd = room.books.odd[0];
    if (odd !== undefined) fail(odd, did.words);
    if (!isState(room.state())) fail(`the state's ${badMember(room.state())} is not what it should be`, did.words);
  }
  const tally = room.end();
  if (tally.odd.length > 0) fail(tally.odd.join('; '), 'at its end');
  return tally;
}
