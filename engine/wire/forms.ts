/**
 * What a name of a thing looks like where a site sends one. Whatever looks otherwise may be somebody's detail and becomes
 * a pseudonym (engine/SPEC.md, V3), which the vault turns back where the site is asked for that thing.
 */
const FORMS = {
  /** The UUID that this client draws for a bet (run/ports.ts). */
  client: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  /** A symbol in capitals: BTCUSDT, NAS100, BTC/USDT. */
  stock: /^[A-Z]{2,10}(?:[/._-][A-Z]{2,6})?\d{0,3}$/,
  coin: /^[A-Z]{2,8}\d{0,2}$/,
  /** The beginning of a site's symbols; most sites have none. */
  prefix: /^(?:[A-Z]{1,4}[/._-]?)?$/,
  /** A kind, a status or a category: a letter or two, a number below 1,000, or one of the words the specification has. */
  code: /^(?:[A-Z]{1,2}|\d{1,3}|member|admin|partner|terms|privacy|info|warn|event|notice)$/,
  colour: /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|black|white)$/i,
} as const satisfies Record<string, RegExp>;

/** Names a form; a pseudonym of what is not of it has the same name. */
export type Form = keyof typeof FORMS;

/** Whether a text is of a form. */
export const isOfForm = (form: Form, text: string): boolean => FORMS[form].test(text);

/** References to names of things: whoever asks the site for one asks by its text. */
export const OF_THING = /^(?:stock|coin|prefix|code)#\d+$/;
