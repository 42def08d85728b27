import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TaskName, Tasks } from './tasks.ts';

/** A thread that does one task after the other. */
export class Thread {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url));

  /** Does a task with a file. @throws what the thread died of. */
  async run<N extends TaskName>(name: N, file: string, args: Tasks[N]['args']): Promise<Tasks[N]['result']> {
    const answered = once(this.worker, 'message');
    this.worker.postMessage({ name, args, file });
    return (await answered)[0] as Tasks[N]['result'];
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
