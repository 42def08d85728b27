import type { Call, Command } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { queryAsk } from '../player/model/shot.ts';
import { type Picture, servePlayer } from '../player/serve.ts';
import type { Camera } from '../shoot.ts';
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
  const studio = shown === undefined ? undefined : studioOf(shown.file);
  const { url, close } = await servePlayer(shown?.file, port, studio?.picture).catch(
    async (error: unknown): Promise<never> => {
      await shown?.drop();
      throw new Stop(EXIT.notGood, error instanceof Error ? error.message : String(error));
    },
  );
  if (isJson) terminal.json({ url });
  else terminal.line(url);
  await terminal.flush();
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await close();
  await studio?.close();
  await shown?.drop();
  return EXIT.good;
}

/** Draws pictures of a file one after the other, in a browser that starts with the first. One that did not start is tried again. */
function studioOf(file: string): { readonly picture: Picture; readonly close: () => Promise<void> } {
  let camera: Promise<Camera> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const opened = (): Promise<Camera> => {
    camera ??= import('../shoot.ts').then(({ openCamera }) => openCamera(file));
    camera.catch(() => {
      camera = undefined;
    });
    return camera;
  };
  const picture: Picture = (query) => {
    const drawn = last.then(async () => (await opened()).shoot(queryAsk(query)));
    last = drawn.catch(() => undefined); // the one who asked hears of it
    return drawn;
  };
  return { picture, close: async () => (await camera)?.close() };
}
