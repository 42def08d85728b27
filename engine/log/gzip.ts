import { type Bytes, joined, web } from './web.ts';

/** The gzipped UTF-8 of a text, or some bytes gzipped as one. */
export async function gzip(content: string | Bytes): Promise<Bytes> {
  const { writable, readable } = new web.CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = writer
    .write(typeof content === 'string' ? new web.TextEncoder().encode(content) : content)
    .then(() => writer.close());
  written.catch(() => undefined); // the reader meets the same error and reports it
  const reader = readable.getReader();
  const parts: Bytes[] = [];
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) parts.push(part.value);
  await written;
  return joined(parts);
}

/** Whether the bytes begin like gzip. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
