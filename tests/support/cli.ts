import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { replay } from '../../replay/main.ts';
import { Terminal } from '../../replay/terminal.ts';

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs the replay command line in this process; a process of its own takes half a second to start. `input`: its standard input. */
export async function cli(args: readonly string[], input: Iterable<Uint8Array> = []): Promise<Ran> {
  const [out, err] = [sink(), sink()];
  const code = await replay(args, new Terminal(out.stream, err.stream, Readable.from(input)));
  return { code, out: out.text(), err: err.text() };
}

function sink(): { readonly stream: Writable; readonly text: () => string } {
  const parts: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (part, _encoding, done) => {
      parts.push(String(part));
      done();
    },
  });
  return { stream, text: () => parts.join('') };
}

/** The program itself, for a process of its own. */
export const CLI = fileURLToPath(new URL('../../replay/cli.ts', import.meta.url));

/** Runs it as a user would, with a heap of at most `heapMb`. */
export const spawnedCli = (args: readonly string[], heapMb: number): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, CLI, ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += String(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += String(chunk);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
