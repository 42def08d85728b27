import { dayTime } from './figures.ts';

/** A message of the page's language: a text, or a function of its values. */
type Message = string | ((values: never) => string);

/** The text of a message that a code names, with the values that came with the code. An instant comes as `untilMs` and is shown as `until`. */
export const say = (message: Message, values: object): string =>
  typeof message === 'string'
    ? message
    : message({ ...values, ...('untilMs' in values ? { until: dayTime(Number(values.untilMs)) } : {}) } as never);
