import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { Terminal } from '../terminal.ts';
import { type Filters, gatherSession } from './session.ts';

/** One of the threads of `table`: gathers the rows of the files that it is given, one after the other. It prints nothing. */
if (parentPort === null) throw new Error('it runs in a worker thread');
const port = parentPort;
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
const silent = new Terminal(nowhere, nowhere, process.stdin);

port.on('message', (file: string) => {
  void gatherSession(file, workerData as Filters, silent).then((gathered) => port.postMessage(gathered));
});
