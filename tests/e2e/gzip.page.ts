import { contentId, feedBytes } from '../../replay/player/model/bytes.ts';

/* Runs in the page of gzip-browsers.test.ts: unpacks each shape of gzip of the address, and posts what came out. */

async function unpackAll(count: number): Promise<void> {
  const told: { id: string; bytes: number; isSound: boolean }[] = [];
  for (let i = 0; i < count; i++) {
    const bytes = new Uint8Array(await (await fetch(`/shapes/${i}`)).arrayBuffer());
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const fault = await feedBytes(bytes, async (piece) => pieces.push(piece) > 0);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    told.push({ id: await contentId(pieces), bytes: length, isSound: fault === undefined });
  }
  await fetch('/told', { method: 'POST', body: JSON.stringify(told) });
}

unpackAll(Number(new URLSearchParams(location.search).get('count')));
