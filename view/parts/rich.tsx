import { Fragment, type ReactNode } from 'react';

/** Stands around the number of a value while a message puts its values in their places; no text of a message holds it. */
const MARK = '\u0000';

/** A message with elements as its values: each language puts them where it needs them. */
export function rich<Name extends string>(
  message: (values: Readonly<Record<Name, string>>) => string,
  values: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const entries = Object.entries<ReactNode>(values);
  const marks = Object.fromEntries(entries.map(([name], nr) => [name, `${MARK}${nr}${MARK}`]));
  // every other part is the number of a value
  return message(marks as Record<Name, string>)
    .split(MARK)
    .map((part, nr) => (nr % 2 === 0 ? part : <Fragment key={part}>{entries[Number(part)]?.[1]}</Fragment>));
}
