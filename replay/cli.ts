import { enableCompileCache } from 'node:module';

enableCompileCache(); // the next start takes a third of the time
const [{ replay }, { Terminal }] = await Promise.all([import('./main.ts'), import('./terminal.ts')]);

const terminal = new Terminal(process.stdout, process.stderr, process.stdin);
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0); // for example `| head` has read enough
  terminal.error(`the output cannot be written (${message})`);
  process.exit(1);
});
process.exitCode = await replay(process.argv.slice(2), terminal);
if (!process.stdin.destroyed) process.stdin.destroy(); // a pipe that was not read to its end keeps no process alive
