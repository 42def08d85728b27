import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TaskName, Tasks } from './tasks.ts';

/** A thread that does one task after the other. */
export class Thread {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url));

  /** Does a task with a file. @throws what the thread died of. */
  async run<N extends TaskName>(name: N, file: string, args: Tasks[N]['args']): Promise<Tasks[N]['result']> {
    const both = new AbortController();
    const answered = once(this.worker, 'message', both);
    const ended = once(this.worker, 'exit', both).then(() => {
      throw new Error(`${file}: the thread that read it has ended`);
    });
    this.worker.postMessage({ name, args, file });
    try {
      return (await Promise.race([answered, ended]))[0] as Tasks[N]['result'];
    } finally {
      both.abort();
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
