import { isObject } from '../base/check.ts';
import { placeOf } from '../events/routes.ts';
import { withBetType } from '../events/ticket.ts';

/** Leads the data of one version of a type to the next; `undefined` for data it cannot read. */
type Upcaster = (data: unknown) => unknown;
/** For a type, the steps from version 1 on: the n-th leads version n + 1 to n + 2. A type without any is at version 1. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** Adds the members that a later version asks for, with what their absence meant. */
const withMembers =
  (members: Readonly<Record<string, unknown>>): Upcaster =>
  (data) =>
    isObject(data) ? { ...members, ...data } : undefined;

/** The same of an answer's parameters. */
const withParams =
  (members: Readonly<Record<string, unknown>>): Upcaster =>
  (data) =>
    isObject(data) && isObject(data.params) ? { ...data, params: { ...members, ...data.params } } : undefined;

/** An address as it was written in the browser, led to what is kept of one. */
const withPlace: Upcaster = (data) =>
  isObject(data) && typeof data.path === 'string' ? { ...data, ...placeOf(data.path) } : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
/** A sentence of the site as it was kept at first: its text, or a pseudonym (`words#1`) alone. */
const asSentence = (said: unknown): unknown => {
  if (!isText(said)) return said;
  return /^words#\d+$/.test(said) ? { text: '***', ref: said } : { text: said, ref: null };
};

/** The named members, which were texts, as sentences. */
const withSentences =
  (...names: readonly string[]): Upcaster =>
  (data) =>
    isObject(data)
      ? {
          ...data,
          ...Object.fromEntries(names.filter((name) => name in data).map((name) => [name, asSentence(data[name])])),
        }
      : undefined;
/** The same within a member. */
const within =
  (name: string, upcaster: Upcaster): Upcaster =>
  (data) =>
    isObject(data) ? { ...data, [name]: upcaster(data[name]) } : undefined;
const ofItems =
  (upcaster: Upcaster): Upcaster =>
  (data) =>
    isObject(data) && Array.isArray(data.items) ? { ...data, items: data.items.map(upcaster) } : undefined;

/** Calls that are answered with a sentence of the site. */
const SPOKEN = [
  'player.checkUsername',
  'player.checkNick',
  'player.findPassword',
  'player.changePassword',
  'player.leave',
  'certi.requestEmail',
  'certi.requestPhone',
  'dnw.apply',
  'dnw.cancel',
  'coin.withdraw',
  'coin.convert',
  'coin.send',
  'coupon.use',
] as const;

const PUBLISHED = withSentences('title', 'content');
const [inAnswer, message] = [(upcaster: Upcaster) => [within('body', upcaster)], withSentences('message')];
/** The bet that an earlier page sent has a type, too. */
const withTicket: Upcaster = (data) => (isObject(data) ? { ...data, ticket: withBetType(data.ticket) } : undefined);

/** Every released version led to today's (engine/SPEC.md, F5). */
const upcasters: Upcasters = {
  'engine.started': [withMembers({ siteId: null, ticket: null }), withPlace, withTicket],
  'nav.changed': [withPlace],
  'clock.suspected': [withMembers({ asleepMs: 0 })],
  'link.lost': [withMembers({ chance: 0 })],
  'call.failed': [message],
  'link.forcedOut': [message],
  'server.errored': [message],
  'notice.received': [PUBLISHED],
  'popup.received': [within('popup', PUBLISHED)],
  ...Object.fromEntries(
    ['notices.list', 'strategies.list', 'popups.list'].map((name) => [
      `${name}.answered`,
      inAnswer(ofItems(PUBLISHED)),
    ]),
  ),
  ...Object.fromEntries(
    ['notice', 'strategy', 'popup'].flatMap((name) =>
      ['fetch', 'save'].map((act) => [`${name}.${act}.answered`, inAnswer(PUBLISHED)]),
    ),
  ),
  'static.fetch.answered': inAnswer(PUBLISHED),
  'site.dnw.answered': inAnswer(
    withSentences(
      'depositMethod',
      'withdrawMethod',
      'depositCaution',
      'withdrawCaution',
      'depositButton',
      'withdrawButton',
    ),
  ),
  ...Object.fromEntries(SPOKEN.map((name) => [`${name}.answered`, inAnswer(message)])),
  'amount.added': [withBetType],
  'bet.drafted': [withBetType],
  'bet.sent': [withBetType],
  // at first every option was asked for, whether it may be played or not
  'options.list.answered': [withParams({ isPlay: null, prefix: '' })],
};

/** The version of a type that this build writes. */
export const versionOf = (type: string, table: Upcasters = upcasters): number => (table[type]?.length ?? 0) + 1;

/** Data of an older version as today's, or undefined when the version is newer than this build or none at all. */
export function upcast(
  type: string,
  v: number,
  data: unknown,
  table: Upcasters = upcasters,
): { readonly v: number; readonly data: unknown } | undefined {
  const today = versionOf(type, table);
  if (!(Number.isInteger(v) && v >= 1 && v <= today)) return undefined;
  const steps = table[type]?.slice(v - 1) ?? [];
  return { v: today, data: steps.reduce<unknown>((older, step) => step(older), data) };
}
