import { enableCompileCache } from 'node:module';

enableCompileCache(); // the next start takes a third of the time
const [{ Terminal }, { watchOutput }, { typedFolder }, { failed }] = await Promise.all([
  import('./terminal.ts'),
  import('../fixtures/terminal/output.ts'),
  import('../fixtures/terminal/arguments.ts'),
  import('./failed.ts'),
]);

process.chdir(typedFolder());

const terminal = new Terminal(process.stdout, process.stderr, process.stdin);
watchOutput((text) => terminal.error(text)); // what was not judged until the reader went is not called good
process.exitCode = await import('./main.ts').then(
  ({ replay }) => replay(process.argv.slice(2), terminal),
  (error: unknown) => failed(error, terminal), // a package that it needs is not there
);
if (!process.stdin.destroyed) process.stdin.destroy(); // a pipe that was not read to its end keeps no process alive
