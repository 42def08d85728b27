/**
 * The form of the name that a site gives to a thing (BTCUSDT, btcusdt, KRX:KOSPI200, S&P500): 1 to 40 letters, digits and
 * `. _ - : / & +`, without an @ and without a run of six digits (decisions, Session and link). Digits alone are a name only if
 * they are few: `010-1234-5678` is a phone number.
 */
const THING = /^(?!.*\p{N}{6})(?=.*\p{L}|(?:\P{N}*\p{N}){0,5}\P{N}*$)[\p{L}\p{N}._\-:/&+]+$/u;

/** Whether a text has the form of the name of a thing. */
export const isThing = (text: string): boolean => text.length <= 40 && THING.test(text);
