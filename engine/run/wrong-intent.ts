import { type Check, finite, isObject, maybe, oneOf, orNull, text, whole } from '../base/check.ts';
import type { Intent } from '../events/intents.ts';
import { SomePrefs } from '../events/settings.ts';
import { CALL_TREATMENT } from '../model/calls.ts';
import { FileWords } from '../model/file-words.ts';
import { FormStep } from '../model/form-step.ts';
import { OwnKind } from '../model/own-limits.ts';
import { LOTS, STEP_COUNTS } from '../model/steps.ts';
import { BetType } from '../model/ticket.ts';

/* What a caller without types may give to `engine.send`: a message names the member and never shows its value, which may be a secret. */

type Said = readonly [is: Check<unknown>, words: string];
const TEXT: Said = [text, 'a text'];
const PATH: Said = [(u): u is string => text(u) && u.startsWith('/'), 'a path that begins with "/"'];
const POINTS: Said = [text, 'a text, as it was typed ("50,000")'];
const ID: Said = [whole, 'a whole number'];
const BET_TYPE: Said = [BetType, 'a bet type, such as "B"'];
const OBJECT: Said = [isObject, 'an object'];
const OWN_KIND: Said = [OwnKind, '"round", "loss" or "remind"'];

/** The members of each intent, with what they may be. A function, so that a build without these checks has nothing of it. */
const intents = (): { readonly [T in Intent['type']]: Readonly<Record<string, Said>> } => ({
  'nav.go': { path: PATH },
  'nav.want': { path: PATH },
  'session.login': { username: TEXT, password: TEXT },
  'session.logout': {},
  'session.retry': {},
  'session.export': {},
  'amount.enter': { text: POINTS },
  'amount.chip': { lot: [oneOf(...LOTS), `one of ${LOTS.join(', ')}`] },
  'amount.step': { betType: BET_TYPE, count: [oneOf(...STEP_COUNTS), `one of ${STEP_COUNTS.join(', ')}`] },
  'amount.reset': {},
  'amount.max': {},
  'betType.choose': { betType: BET_TYPE },
  'bet.open': { betType: BET_TYPE },
  'bet.confirm': {},
  'bet.cancel': {},
  'limits.set': { kind: OWN_KIND, value: [orNull(finite), 'a number, or null'] },
  'limits.withdraw': { kind: OWN_KIND },
  'coolOff.begin': { days: [finite, 'a number of days'] },
  'reminder.answer': { answer: [oneOf('goOn', 'stop'), '"goOn" or "stop"'] },
  'prefs.set': { prefs: [SomePrefs, 'settings of the type Prefs'] },
  'priceChart.set': {},
  'toast.dismiss': { id: ID },
  'result.dismiss': {},
  'result.shown': { id: ID },
  'error.dismiss': {},
  'form.step': { at: [FormStep, 'a step of the type FormStep'] },
  'results.more': {},
  'paint.more': {},
  'history.more': {},
  'bars.more': {},
  'bars.again': {},
  'page.reload': {},
  'search.more': {},
  'search.count': { filter: [maybe(isObject), 'a filter of bets, or nothing'] },
  'search.save': { words: [FileWords, 'words of the type FileWords'] },
  'receipt.read': { betId: ID },
  'receipt.save': { betId: ID },
  'reload.stop': {},
  'deposit.request': { text: POINTS },
  'withdrawal.request': { text: POINTS },
  'deposit.cancel': { id: ID },
  'partnership.ask': {},
  'popup.dismiss': { id: ID },
  'popup.hide': { id: ID },
  'market.watch': {},
  'call.ask': {
    call: [(u): u is string => text(u) && Object.hasOwn(CALL_TREATMENT, u), 'the name of a call, such as "bets.list"'],
    params: OBJECT,
  },
});

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value;
};

/** Holds an intent against its type. @throws TypeError: there is no such intent, or a member is missing or of another kind. */
export function mustBeIntent(intent: unknown): void {
  const type = isObject(intent) ? intent.type : undefined;
  if (!isObject(intent) || typeof type !== 'string')
    throw new TypeError(
      `engine.send needs an intent, such as { type: 'bet.open', betType: 'B' }, and got ${
        isObject(intent) ? 'an object without a type' : kindOf(intent)
      }.`,
    );
  const known: Readonly<Record<string, Readonly<Record<string, Said>>>> = intents();
  if (!Object.hasOwn(known, type))
    throw new TypeError(`engine.send knows no intent "${type.slice(0, 40)}": ${those(type, Object.keys(known))}.`);
  for (const [name, [is, words]] of Object.entries(known[type] ?? {}))
    if (!is(intent[name]))
      throw new TypeError(`engine.send needs "${name}" of ${type} as ${words}, and got ${kindOf(intent[name])}.`);
}

/** The intents that begin with the same noun; else the nouns that there are. */
function those(type: string, names: readonly string[]): string {
  const nounOf = (name: string): string => name.split('.')[0] ?? '';
  const alike = names.filter((name) => nounOf(name) === nounOf(type));
  if (alike.length > 0) return `give it ${alike.join(', ')}`;
  return `they begin with ${[...new Set(names.map(nounOf))].join(', ')} (the type Intent has all)`;
}
