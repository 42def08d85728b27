import type { Writable } from 'node:stream';

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

/** The only way from the command line to the terminal. Everything that it prints is printable. */
export class Terminal {
  private readonly out: Writable;
  private readonly err: Writable;
  private text = '';

  constructor(out: Writable, err: Writable) {
    this.out = out;
    this.err = err;
  }

  /** Prints one line of results. */
  line(text: string): void {
    this.text += `${printable(text)}\n`;
    if (this.text.length > BLOCK_CHARS) this.write();
  }

  /** Prints one line that says what is wrong. */
  error(text: string): void {
    this.err.write(`${printable(text)}\n`);
  }

  /** Resolves when the output was taken, so that a slow reader slows the writer down. */
  async flush(): Promise<void> {
    this.write();
    if (this.out.writableNeedDrain) await new Promise((resolve) => this.out.once('drain', resolve));
  }

  private write(): void {
    if (this.text !== '') this.out.write(this.text);
    this.text = '';
  }
}
