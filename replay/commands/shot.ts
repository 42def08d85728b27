import { writeFile } from 'node:fs/promises';
import { animated, sizeOf } from '../apng.ts';
import type { Call, Command, Given } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { stemOf } from '../name.ts';
import { seqOfNamed } from '../named-place.ts';
import type { Ask } from '../player/model/shot.ts';
import { asFile, mustHaveEntry, unwritable } from '../saved.ts';
import type { Camera } from '../shoot.ts';

/** The sizes of the member's screen by their names in the player, in CSS px. Another one is not drawn. */
const SIZES: Readonly<Record<string, string>> = {
  desktop: 'desktop',
  laptop: 'laptop',
  tablet: 'tablet',
  phone: 'phone',
  landscape: 'landscape',
  '1440x900': 'desktop',
  '1280x720': 'laptop',
  '820x1180': 'tablet',
  '390x844': 'phone',
  '844x390': 'landscape',
};
const THEMES = ['recorded', 'dark', 'light'] as const;
const AROUND_MAX_MS = 3_600_000;
/** A film has so many pictures at most, and so many a second. */
const FRAMES_MAX = 240;
const FRAMES_A_SECOND = 4;

export const shot: Command = {
  name: 'shot',
  usage: 'FILE --at PLACE [--size NAME] [--theme NAME] [--before 2s] [--after 2s] [--film 5s] [--out PNG] [--json]',
  summary: "writes a picture of the member's screen at a moment, full size, with a footer that says what it is of",
  details: [
    'PLACE is a seq, HH:mm, HH:mm:ss or HH:mm:ss.SSS in Seoul, ISO 8601, or a type of entry (link.lost; link.lost:2 is the second).',
    'It needs the build (npm run build) and the browser of the tests.',
    'With --before or --after: a strip of five screens from there to there. With --film: an animated PNG of that length from PLACE on.',
  ],
  takes: 'one',
  options: {
    at: { value: 'PLACE', help: 'the moment' },
    size: { value: 'NAME', help: `${Object.keys(SIZES).join(', ')}; desktop, unless it is given` },
    theme: { value: 'NAME', help: `${THEMES.join(', ')}; recorded, unless it is given` },
    before: { value: 'TIME', help: 'how long before the moment the strip begins: 2s, 500ms or 1m' },
    after: { value: 'TIME', help: 'how long after it the strip ends' },
    film: { value: 'TIME', help: `the length of a film: ${FRAMES_A_SECOND} pictures a second, up to ${FRAMES_MAX}` },
    out: { value: 'PNG', help: 'the file to write; NAME-PLACE.png beside the recording, unless it is given' },
  },
  run: (call) => asFile(call.files[0] ?? '', call.terminal, (file) => take(file, call)),
};

async function take(file: string, { given, isJson, terminal }: Call): Promise<Exit> {
  const ask = { ...askOf(given), at: await seqOfNamed(file, given.needed('at'), terminal) };
  const filmMs = lengthOf(given, 'film');
  const out = given.text('out') ?? `${stemOf(file)}-${ask.at.replaceAll(/[^\w.-]/g, '-')}.png`;
  if (!out.endsWith('.png'))
    throw new Stop(EXIT.wrongUse, `--out takes the name of a file that ends with .png, not "${out}"`);
  if (filmMs > 0 && ask.beforeMs + ask.afterMs > 0)
    throw new Stop(EXIT.wrongUse, '--film is no strip: leave --before and --after out');
  await mustHaveEntry(file, terminal);
  const { openCamera } = await import('../shoot.ts');
  const camera = await openCamera(file);
  const png = await (filmMs > 0
    ? film(camera, ask, filmMs, (words) => terminal.progress(words))
    : camera.shoot(ask)
  ).finally(camera.close);
  await writeFile(out, png, { flag: 'wx' }).catch((error: unknown) => unwritable(out, error));
  const { width, height } = sizeOf(png);
  if (isJson) terminal.json({ file: out, width, height, bytes: png.length });
  else terminal.line(`${out}: ${width} x ${height} px`);
  return EXIT.good;
}

function askOf(given: Given): Ask {
  const [size, theme] = [given.text('size') ?? 'desktop', given.text('theme') ?? 'recorded'];
  const known = SIZES[size];
  if (known === undefined)
    throw new Stop(EXIT.wrongUse, `--size takes one of ${Object.keys(SIZES).join(', ')}, not "${size}"`);
  const shown = THEMES.find((one) => one === theme);
  if (shown === undefined) throw new Stop(EXIT.wrongUse, `--theme takes one of ${THEMES.join(', ')}, not "${theme}"`);
  return {
    at: given.needed('at'),
    beforeMs: lengthOf(given, 'before'),
    afterMs: lengthOf(given, 'after'),
    size: known,
    theme: shown,
  };
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** A length that the user gave, in ms; 0 if he gave none. @throws Stop for another text. */
function lengthOf(given: Given, name: string): number {
  const text = given.text(name);
  if (text === undefined) return 0;
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  if (!(ms > 0 && ms <= AROUND_MAX_MS))
    throw new Stop(EXIT.wrongUse, `--${name} takes a time such as 2s, up to an hour, not "${text}"`);
  return ms;
}

/** An animated PNG from a moment on. */
async function film(
  camera: Camera,
  ask: Ask,
  filmMs: number,
  progress: (words: () => string) => void,
): Promise<Buffer> {
  const stepMs = 1_000 / FRAMES_A_SECOND;
  const count = Math.floor(filmMs / stepMs) + 1;
  if (count > FRAMES_MAX)
    throw new Stop(EXIT.wrongUse, `a film has at most ${FRAMES_MAX} pictures, ${FRAMES_MAX / FRAMES_A_SECOND} s`);
  const pictures: Buffer[] = [];
  for (let nr = 0; nr < count; nr++) {
    pictures.push(await camera.shoot({ ...ask, laterMs: nr * stepMs }));
    progress(() => `${nr + 1} of ${count} pictures`);
  }
  return animated(pictures, stepMs);
}
