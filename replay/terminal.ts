import type { Writable } from 'node:stream';

/** What a terminal may take for a command, or what changes the order of what is read: controls, format characters, odd line ends. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text in which every unprintable character is written as JSON escapes it: `\u001b`. JSON stays the same JSON. */
const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (found) => Array.from({ length: found.length }, (_, i) => escapeOf(found, i)).join(''));

const escapeOf = (text: string, index: number): string => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;

/** Written at once: a line each is slow on a long timeline. */
const BLOCK_CHARS = 1 << 16;

/** The one door of the command line to the terminal: everything that is printed goes through it, and is printable. */
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

  /** Resolves when what was printed has been taken, so that a slow reader holds up a fast writer. */
  async flush(): Promise<void> {
    this.write();
    if (this.out.writableNeedDrain) await new Promise((resolve) => this.out.once('drain', resolve));
  }

  private write(): void {
    if (this.text !== '') this.out.write(this.text);
    this.text = '';
  }
}
