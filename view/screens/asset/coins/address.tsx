/** Characters at each end of an address that are compared by eye. */
const ENDS = 6;

/** An address with its ends underlined, for comparing. */
export function Address({ text }: { readonly text: string }) {
  if (text.length <= 2 * ENDS) return <span className="addr num">{text}</span>;
  return (
    <span className="addr num">
      <mark>{text.slice(0, ENDS)}</mark>
      <i>{text.slice(ENDS, -ENDS)}</i>
      <mark>{text.slice(-ENDS)}</mark>
    </span>
  );
}

/** An address in a line: its ends only. */
export const ends = (text: string): string =>
  text.length <= 2 * ENDS ? text : `${text.slice(0, ENDS)} … ${text.slice(-ENDS)}`;
