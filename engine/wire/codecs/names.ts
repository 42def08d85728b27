/* The names under which the fields of an object come. */

/**
 * The other name of a field `is…`: Jackson leaves the `is` out where it writes a boolean of Java (`read` for `isRead`). Undefined for a field of
 * another name, and where the object has a field of that other name (`answer` beside `isAnswer`).
 */
export function otherNameOf(name: string, props: object): string | undefined {
  if (!/^is[A-Z]/.test(name)) return undefined;
  const other = name.charAt(2).toLowerCase() + name.slice(3);
  return Object.hasOwn(props, other) ? undefined : other;
}
/** A field of an object, under its name or else under its other one. */
export function fieldOf(u: Readonly<Record<string, unknown>>, name: string, other: string | undefined): unknown {
  const told = u[name]; // read once: this runs for every field of every message
  return told === undefined && other !== undefined ? u[other] : told;
}
