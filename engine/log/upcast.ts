import { isObject } from '../base/check.ts';
import { parseRoute, placeOf } from '../events/routes.ts';
import { withBetType } from '../events/ticket.ts';

/** Turns the data of one version of a type into the next. Undefined for data that it cannot read. */
type Upcaster = (data: unknown) => unknown;
/**
 * The upcasters of a type from version 1 on: the n-th turns version n + 1 into n + 2 (n from 0). A type without any has version
 * 1.
 */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** Adds the members of a later version, with the values that their absence meant. */
const withMembers =
  (members: Readonly<Record<string, unknown>>): Upcaster =>
  (data) =>
    isObject(data) ? { ...members, ...data } : undefined;

/** The same for the parameters of an answer. */
const withParams =
  (members: Readonly<Record<string, unknown>>): Upcaster =>
  (data) =>
    isObject(data) && isObject(data.params) ? { ...data, params: { ...members, ...data.params } } : undefined;

/** Turns an address as the browser had it into what is kept of an address. In that version an unknown one was the home page's. */
const withPlace: Upcaster = (data) =>
  isObject(data) && typeof data.path === 'string'
    ? { ...data, ...(parseRoute(data.path) === undefined ? { path: '/', isExact: false } : placeOf(data.path)) }
    : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
/** Turns a sentence of the first versions into a sentence of today: it was a text, or only a pseudonym (`words#1`). */
const asSentence = (said: unknown): unknown => {
  if (!isText(said)) return said;
  return /^words#\d+$/.test(said) ? { text: '***', ref: said } : { text: said, ref: null };
};

/** Turns the named members, which were texts, into sentences. */
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

/** The trades of a receipt were one list of at most 6,000, with no word on a next page. */
const asPage: Upcaster = (items) => (Array.isArray(items) ? { items, last: items.length < 6_000 } : undefined);
const withPage: Upcaster = (data) =>
  isObject(data) && isObject(data.params) ? { ...data, params: { ...data.params, page: 0 } } : undefined;

/** Calls whose answer is a sentence of the site. */
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
/** The bet of an earlier page has a bet type, too. */
const withTicket: Upcaster = (data) => (isObject(data) ? { ...data, ticket: withBetType(data.ticket) } : undefined);

/** The unit of a refused amount was called its min. */
const withUnit: Upcaster = (data) => {
  if (!isObject(data) || !isObject(data.params)) return undefined;
  const { min, ...others } = data.params;
  return data.code === 'offUnit' && min !== undefined ? { ...data, params: { ...others, unit: min } } : data;
};

/** At first a play limit was of the points of a round alone. */
const ofRound: Upcaster = (data) => (isObject(data) ? { kind: 'round', value: data.roundPoints } : undefined);

/** The upcasters of every released version (engine/SPEC.md, F5). versions.ts has the version that each type comes to. */
export const upcasters: Upcasters = {
  'engine.started': [withMembers({ siteId: null, ticket: null }), withPlace, withTicket],
  'nav.changed': [withPlace],
  'intent.refused': [withUnit],
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
  'limits.set': [ofRound],
  'bet.drafted': [withBetType],
  'bet.sent': [withBetType],
  'call.asked': [(data) => (isObject(data) && data.call === 'receipt.trades' ? withPage(data) : data)],
  'receipt.trades.answered': [(data) => withPage(within('body', asPage)(data))],
  // at first every option was asked for, playable or not
  'options.list.answered': [withParams({ isPlay: null, prefix: '' })],
};

/** Data of an older version, as data of today. Undefined if the version is newer than this build or does not exist. */
export function upcast(
  type: string,
  v: number,
  data: unknown,
  table: Upcasters = upcasters,
): { readonly v: number; readonly data: unknown } | undefined {
  const today = (table[type]?.length ?? 0) + 1;
  if (!(Number.isInteger(v) && v >= 1 && v <= today)) return undefined;
  const steps = table[type]?.slice(v - 1) ?? [];
  return { v: today, data: steps.reduce<unknown>((older, step) => step(older), data) };
}
