/* What the log uses of Node and browsers alike. The pure rooms compile without the types of either, so it is declared here. */
export type Bytes = Uint8Array<ArrayBuffer>;
type Pair = { readonly readable: { getReader(): Reader }; readonly writable: { getWriter(): Writer } };
type Reader = { read(): Promise<{ readonly done: boolean; readonly value?: Bytes }> };
type Writer = { write(chunk: Bytes): Promise<void>; close(): Promise<void> };
type Coder = {
  readonly TextEncoder: new () => { encode(text: string): Bytes };
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { fatal?: boolean; ignoreBOM?: boolean },
  ) => { decode(bytes: Uint8Array): string };
};
type Packer = { readonly CompressionStream: new (format: 'gzip') => Pair };

export const web = globalThis as unknown as Coder & Packer;

/** The parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
