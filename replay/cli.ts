import { enableCompileCache } from 'node:module';

enableCompileCache(); // the next start takes a third of the time
const [{ Terminal }, { watchOutput }, { failed }] = await Promise.all([
  import('./terminal.ts'),
  import('../fixtures/terminal/output.ts'),
  import('./failed.ts'),
]);

// npm runs a script in the folder of its package: a path is of the folder in which `npm run replay` was typed
const { INIT_CWD, npm_lifecycle_event } = process.env;
if (npm_lifecycle_event === 'replay' && INIT_CWD !== undefined) process.chdir(INIT_CWD);

const terminal = new Terminal(process.stdout, process.stderr, process.stdin);
watchOutput((text) => terminal.error(text)); // what was not judged until the reader went is not called good
process.exitCode = await import('./main.ts').then(
  ({ replay }) => replay(process.argv.slice(2), terminal),
  (error: unknown) => failed(error, terminal), // a package that it needs is not there
);
if (!process.stdin.destroyed) process.stdin.destroy(); // a pipe that was not read to its end keeps no process alive
