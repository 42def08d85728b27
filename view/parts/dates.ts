import { DateTime, Duration } from 'luxon';
import type { HoursView } from '../../engine/selectors/shell.ts';
import type { Words } from '../locales/words.ts';
import { hm } from './format.ts';

/** The clock of every reader of the site (decisions, Time). */
const ZONE = { zone: 'Asia/Seoul' } as const;
const seoul = (atMs: number): DateTime => DateTime.fromMillis(atMs, ZONE);
/** The name of a day in the language of `words`: 월요일, or 월 where it is short. */
const weekday = ({ tag }: Words, at: DateTime, isShort = false): string =>
  at.setLocale(tag).toFormat(isShort ? 'ccc' : 'cccc');

/** Minutes in their two largest units; at least one. */
function long({ times }: Words, minutes: number): string {
  const whole = Duration.fromObject({ minutes: Math.max(1, minutes) });
  const { days, hours, minutes: rest } = whole.shiftTo('days', 'hours', 'minutes');
  if (days > 0) return hours > 0 ? times.daysHours({ days, hours }) : times.days({ n: days });
  if (hours === 0) return times.minutes({ n: rest });
  return rest > 0 ? times.hoursMinutes({ hours, minutes: rest }) : times.hours({ n: hours });
}

/**
 * The dates that the view prints, by luxon. Loaded when a screen needs them (`hooks/useDates.ts`): the way to the first
 * chart has none. Instants are site time, epoch ms.
 */
export const dates = {
  /** When something starts: `오늘 23:30`, `월요일 08:00`. `todayMs`: an instant of the present day. */
  start(words: Words, atMs: number, todayMs: number): string {
    const at = seoul(atMs);
    return `${at.hasSame(seoul(todayMs), 'day') ? words.times.today : weekday(words, at)} ${hm(atMs)}`;
  },
  /** The same where there is little room: `월 08:00`. */
  short: (words: Words, atMs: number): string => `${weekday(words, seoul(atMs), true)} ${hm(atMs)}`,
  /** A time to come in its two largest units, rounded up to the minute: `1일 17시간`, `2시간 5분`, `3분`. */
  span: (words: Words, ms: number): string => long(words, Math.ceil(ms / 60_000)),
  /** A time that has passed, in its two largest units: its whole minutes, or one. */
  passed: (words: Words, ms: number): string => long(words, Math.floor(ms / 60_000)),
  /** The sessions of a day: `08:00 ~ 다음 날 06:00 (주말 휴장)`. */
  sessions(words: Words, day: Exclude<HoursView, string>): string {
    const sessions = day.map(({ openMs, closeMs }) => {
      const isOvernight = !seoul(openMs).hasSame(seoul(closeMs), 'day');
      return words.times[isOvernight ? 'overnight' : 'session']({ from: hm(openMs), until: hm(closeMs) });
    });
    return `${sessions.join(', ')} ${words.times.weekend}`;
  },
} as const;
export type Dates = typeof dates;
