import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

/**
 * Characters that a terminal may take for a command, or that change the reading order: controls, format characters, odd line
 * ends.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Writes every unprintable character of a text as JSON escapes it: `\u001b`. JSON stays the same JSON. */
const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (found) => Array.from({ length: found.length }, (_, i) => escapeOf(found, i)).join(''));

const escapeOf = (text: string, index: number): string => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;

/** Lines are written in blocks: single lines are slow on a long timeline. */
const BLOCK_CHARS = 1 << 16;
/** Progress is shown at most so often, and not at all for work that is done sooner; ms. */
const PROGRESS_MS = 300;
const ERASED = '\r\u001b[K';

/** How a line looks on a terminal. */
export type Style = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** The only way from the command line to the terminal. Everything that it prints is printable. */
export class Terminal {
  /** What `-` stands for. */
  readonly input: Readable;
  /** What came of pipes that are read more than once, by their names. */
  readonly kept = new Map<string, readonly Uint8Array[]>();
  private readonly out: Writable & { readonly isTTY?: boolean };
  private readonly err: Writable & { readonly isTTY?: boolean };
  private text = '';
  private shownMs = performance.now();
  private isShown = false;

  constructor(out: Writable, err: Writable, input: Readable) {
    this.out = out;
    this.err = err;
    this.input = input;
  }

  /** Prints one line of results. A style counts on a terminal only, and not where NO_COLOR asks for none. */
  line(text: string, style?: Style): void {
    const safe = printable(text);
    this.text += `${style === undefined || this.out.isTTY !== true ? safe : styleText(style, safe, { stream: this.out })}\n`;
    if (this.text.length > BLOCK_CHARS) this.write();
  }

  /** Prints a result as one line of JSON. */
  json(value: unknown): void {
    this.line(JSON.stringify(value));
  }

  /** Prints one line that says what is wrong. */
  error(text: string): void {
    this.erase();
    this.err.write(`${printable(text)}\n`);
  }

  /** Shows on a terminal how far long work has come. What is printed next takes its place. */
  progress(words: () => string): void {
    const nowMs = performance.now();
    if (this.err.isTTY !== true || nowMs - this.shownMs < PROGRESS_MS) return;
    this.shownMs = nowMs;
    this.isShown = true;
    this.err.write(`${ERASED}${printable(words())}`);
  }

  /** Resolves when the output was taken, so that a slow reader slows the writer down. */
  async flush(): Promise<void> {
    this.write();
    if (this.out.writableNeedDrain) await new Promise((resolve) => this.out.once('drain', resolve));
  }

  /** Flushes and takes the progress away. */
  async end(): Promise<void> {
    await this.flush();
    this.erase();
  }

  private write(): void {
    if (this.text === '') return;
    this.erase();
    this.out.write(this.text);
    this.text = '';
  }

  private erase(): void {
    if (this.isShown) this.err.write(ERASED);
    this.isShown = false;
  }
}
