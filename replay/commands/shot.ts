import { sizeOf } from '../apng.ts';
import type { Call, Command, Given } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { between, FRAME_MS, FRAMES_MAX, film, filmWords, type Shot } from '../film.ts';
import { stemOf } from '../name.ts';
import { seqOfNamed } from '../named-place.ts';
import { LAST, PLACE } from '../place.ts';
import type { Ask } from '../player/model/shot.ts';
import { asFile, mustBeFree, writeNew } from '../saved.ts';
import { mustHavePlace } from '../wanted-place.ts';

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

export const shot: Command = {
  name: 'shot',
  usage:
    'FILE --at PLACE [--size NAME] [--theme NAME] [--before 2s] [--after 2s] [--to PLACE | --film 5s] [--out PNG] [--json]',
  summary: "writes a picture of the member's screen at a moment, full size, with a footer that says what it is of",
  details: [
    `PLACE is ${PLACE}.`,
    'It needs the build (npm run build) and the browser of the tests.',
    'With --before or --after: a strip of five screens from there to there.',
    `With --to: a film, an animated PNG, from PLACE to there. With --film: one of that length. Neither goes on after the session. It has a picture each ${FRAME_MS} ms, and at most ${FRAMES_MAX}: of more than a minute, they are further apart, and it runs faster than the session did.`,
  ],
  takes: 'one',
  options: {
    at: { value: 'PLACE', help: 'the moment' },
    size: { value: 'NAME', help: `${Object.keys(SIZES).join(', ')}; desktop, unless it is given` },
    theme: { value: 'NAME', help: `${THEMES.join(', ')}; recorded, unless it is given` },
    before: { value: 'TIME', help: 'how long before the moment the strip begins: 2s, 500ms or 1m' },
    after: { value: 'TIME', help: 'how long after it the strip ends' },
    to: { value: 'PLACE', help: 'where a film ends that begins at the moment' },
    film: { value: 'TIME', help: 'how long a film is that begins at the moment' },
    out: { value: 'PNG', help: 'the file to write; NAME-PLACE.png beside the recording, unless it is given' },
  },
  run: (call) => asFile(call.files[0] ?? '', call.terminal, (file) => take(file, call)),
};

async function take(file: string, { given, isJson, terminal }: Call): Promise<Exit> {
  const ask = { ...askOf(given), at: await seqOfNamed(file, '--at', given.needed('at'), terminal) };
  const [filmMs, to] = [lengthOf(given, 'film'), given.text('to')];
  const out = given.text('out') ?? `${stemOf(file)}-${ask.at.replaceAll(/[^\w.-]/g, '-')}.png`;
  if (!out.endsWith('.png'))
    throw new Stop(EXIT.wrongUse, `--out takes the name of a file that ends with .png, not "${out}"`);
  if (filmMs > 0 && to !== undefined)
    throw new Stop(EXIT.wrongUse, 'a film ends at --to, or is as long as --film: give one of them');
  const isFilm = filmMs > 0 || to !== undefined;
  if (isFilm && ask.beforeMs + ask.afterMs > 0)
    throw new Stop(EXIT.wrongUse, 'a film is no strip: leave --before and --after out');
  const end = to === undefined ? undefined : await seqOfNamed(file, '--to', to, terminal);
  await mustBeFree(out);
  for (const place of [ask.at, ...(end === undefined ? [] : [end])]) await mustHavePlace(file, place, terminal);
  const { openCamera } = await import('../shoot.ts');
  const camera = await openCamera(file);
  const shoot = async (): Promise<Shot> => {
    if (!isFilm) return { png: await camera.shoot(ask) };
    const restMs = await between(camera, ask, end ?? LAST);
    return film(camera, ask, end === undefined ? Math.min(filmMs, restMs) : restMs, (words) =>
      terminal.progress(words),
    );
  };
  const { png, ...pictures } = await shoot().finally(camera.close);
  await writeNew([out, png]);
  const { width, height } = sizeOf(png);
  if (isJson) terminal.json({ file: out, width, height, bytes: png.length, ...pictures });
  else terminal.line(`${out}: ${width} x ${height} px${filmWords(pictures)}`);
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
