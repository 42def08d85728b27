import { enableCompileCache } from 'node:module';
import { Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { Order } from './tasks.ts';

enableCompileCache(); // a thread does not take over that of the command
const [{ done }, { Terminal }] = await Promise.all([import('./tasks.ts'), import('./terminal.ts')]);

/** One of the threads of `verify`, `check`, `diff --with` and `table`: does the orders that it is given, one after the other. It prints nothing. */
if (parentPort === null) throw new Error('it runs in a worker thread');
const port = parentPort;
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
const silent = new Terminal(nowhere, nowhere, process.stdin);

port.on('message', (order: Order) => {
  void done(order, silent).then((result) => port.postMessage(result));
});
