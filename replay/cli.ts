import { enableCompileCache } from 'node:module';

enableCompileCache(); // the next start takes a third of the time
const [{ replay }, { Terminal }] = await Promise.all([import('./main.ts'), import('./terminal.ts')]);

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1)); // for example `| head` has read enough
process.exitCode = await replay(process.argv.slice(2), new Terminal(process.stdout, process.stderr, process.stdin));
if (!process.stdin.destroyed) process.stdin.destroy(); // a pipe that was not read to its end keeps no process alive
