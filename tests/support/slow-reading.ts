import { Readable, Writable } from 'node:stream';
import { Shelf } from '../../replay/shelf.ts';
import { Terminal } from '../../replay/terminal.ts';

const nowhere = new Writable({ write: (_part, _encoding, done) => done() });

/** A terminal for which each piece of a file waits, until it is let through. */
class Waiting extends Terminal {
  readonly waiting: (() => void)[] = [];

  constructor() {
    super(nowhere, nowhere, Readable.from([]));
  }

  override async flush(): Promise<void> {
    await new Promise<void>((go) => this.waiting.push(go));
  }
}

/** A library that reads one file at a time, each when the test lets it. */
export async function slowShelf(
  folder: string,
): Promise<{ readonly shelf: Shelf; readonly readOne: () => Promise<void> }> {
  const terminal = new Waiting();
  const shelf = await Shelf.open(folder, 1, terminal);
  const readOne = async (): Promise<void> => {
    const { length } = shelf.unread;
    while (shelf.unread.length === length) {
      terminal.waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { shelf, readOne };
}
