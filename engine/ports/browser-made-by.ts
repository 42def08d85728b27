import type { MadeBy } from '../log/recording.ts';

/** A screen whose shorter side is less is a phone's, in CSS px. */
const PHONE_PX = 600;

/** Browsers by what their user agent says, the more special name first. Each is followed by its major version. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Whale', /Whale\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

/** `Chrome 141`, or `another browser`. */
export function browserOf(userAgent: string): string {
  for (const [name, mark] of BROWSERS) {
    const major = mark.exec(userAgent)?.[1];
    if (major !== undefined) return `${name} ${major}`;
  }
  return 'another browser';
}

/**
 * What this page runs on. Nothing of it is a fingerprint of a person: the browser's version is cut to its major part. `commit`: the build's, as
 * its page names it (view/build/commit.ts).
 */
export function madeBy(commit: string | undefined): MadeBy {
  const [, digits = null, dirty] = /^([0-9a-f]{7,40})( dirty)?$/.exec(commit ?? '') ?? [];
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  const isSmall = Math.min(screen.width, screen.height) < PHONE_PX;
  return {
    commit: digits,
    ...(dirty === undefined ? {} : { isDirty: true }),
    browser: browserOf(navigator.userAgent),
    width: innerWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
    language: navigator.language,
    theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    device: isSmall ? 'phone' : isCoarse ? 'tablet' : 'desktop',
  };
}
