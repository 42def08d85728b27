import type { Call, Command } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { servePlayer } from '../player/serve.ts';
import { shownFile } from '../shown.ts';

const PORT_MAX = 65_535;

export const open: Command = {
  name: 'open',
  usage: '[FILE] [--port N]',
  summary: 'serves the player on this machine and prints its address, until it is stopped (Ctrl+C)',
  details: [
    'It needs the build (npm run build). Without FILE, drop one on the page. A file without an entry is refused.',
  ],
  takes: 'any',
  options: { port: { value: 'N', help: 'the port; a free one, unless it is given' } },
  run: show,
};

async function show({ files: [file], given, isJson, terminal }: Call): Promise<Exit> {
  const port = given.whole('port', 0, PORT_MAX) ?? 0;
  const shown = file === undefined ? undefined : await shownFile(file, terminal);
  const { url, close } = await servePlayer(shown?.file, port).catch(async (error: unknown): Promise<never> => {
    await shown?.drop();
    throw new Stop(EXIT.notGood, error instanceof Error ? error.message : String(error));
  });
  if (isJson) terminal.json({ url });
  else terminal.line(url);
  await terminal.flush();
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await close();
  await shown?.drop();
  return EXIT.good;
}
