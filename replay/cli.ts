import { enableCompileCache } from 'node:module';

enableCompileCache(); // the next start takes a third of the time
const [{ replay }, { Terminal }, { EXIT }] = await Promise.all([
  import('./main.ts'),
  import('./terminal.ts'),
  import('./exit.ts'),
]);

const terminal = new Terminal(process.stdout, process.stderr, process.stdin);
for (const stream of [process.stdout, process.stderr])
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // `| head` has read enough. What was not judged until then is not called good.
    if (code === 'EPIPE') process.exit(process.exitCode ?? EXIT.notCompared);
    if (stream === process.stdout) terminal.error(`the output cannot be written (${message})`);
    process.exit(EXIT.notGood);
  });
process.exitCode = await replay(process.argv.slice(2), terminal);
if (!process.stdin.destroyed) process.stdin.destroy(); // a pipe that was not read to its end keeps no process alive
