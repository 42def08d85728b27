import type { MadeBy } from '../engine/log/index.ts';

/** What older recordings say of their build and device. */
const NOT_RECORDED = 'not recorded';

/** Longer words of a header are cut. Ours are shorter. */
const CHARS_MAX = 40;
const cut = (text: string): string => text.slice(0, CHARS_MAX);

/** The build that made a recording, as a person names it: `b83c0dec0a14`, `b83c0dec0a14 dirty`, `without git`, or `not recorded`. */
export function buildWords(madeBy: Pick<MadeBy, 'commit' | 'isDirty'> | null | undefined): string {
  if (madeBy == null) return NOT_RECORDED;
  if (madeBy.commit === null) return 'without git';
  return `${cut(madeBy.commit)}${madeBy.isDirty === true ? ' dirty' : ''}`;
}

/** The build and the device in a line: `build b83c0dec0a14, Chrome 141, desktop 1440x900 at 1, ko-KR, dark, Asia/Seoul`. */
export function madeByWords(madeBy: MadeBy | null | undefined): string {
  if (madeBy == null) return NOT_RECORDED;
  const { browser, device, width, height, pixelRatio, language, theme, zone } = madeBy;
  const where = `${device} ${width}x${height} at ${pixelRatio}`;
  return [`build ${buildWords(madeBy)}`, cut(browser), where, cut(language), theme, cut(zone)].join(', ');
}
