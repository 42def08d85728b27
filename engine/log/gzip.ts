import { type Bytes, joined, web } from './web.ts';

/** The gzipped UTF-8 of a text. */
export const gzip = (text: string): Promise<Bytes> =>
  through(new web.CompressionStream('gzip'), new web.TextEncoder().encode(text));

/** The text of gzipped UTF-8. Rejects when the bytes are neither, or end early. */
export const gunzip = async (bytes: Bytes): Promise<string> =>
  new web.TextDecoder('utf-8', { fatal: true }).decode(await through(new web.DecompressionStream('gzip'), bytes));

/** Whether bytes begin as gzip does. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function through(pair: InstanceType<typeof web.CompressionStream>, bytes: Bytes): Promise<Bytes> {
  const writer = pair.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined); // the reader meets the same error and reports it
  const reader = pair.readable.getReader();
  const parts: Bytes[] = [];
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) parts.push(part.value);
  await written;
  return joined(parts);
}
