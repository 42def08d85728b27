import { createHash } from 'node:crypto';
import { ID_DIGITS } from './player/model/bytes.ts';

/** The id of a recording as the player gives it (`contentId`), from pieces that are not kept. */
export class ContentHash {
  private readonly hash = createHash('sha256');

  /** Adds the next piece of the unpacked content. */
  add(piece: Uint8Array): void {
    this.hash.update(piece);
  }

  /** The id. Nothing can be added after it. */
  end(): string {
    return this.hash.digest('hex').slice(0, ID_DIGITS);
  }
}
