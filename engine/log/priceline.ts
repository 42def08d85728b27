/*
 * The line of a price batch as our writer writes it. Most lines of a recording are such, and knowing their exact form
 * spares the general parser; a line that differs in the least is left to it.
 */
const SEQ = '{"seq":';
const AT = ',"at":';
const MIDDLE = ',"source":"stomp","type":"price.batched","v":1,"data":{"stock":';
const RUN = ',"run":"';
const END = '"}}';
const ZERO = 48;

export const priceLine = (seq: number, at: number, stock: string, packed: string): string =>
  `${SEQ}${seq}${AT}${at}${MIDDLE}${JSON.stringify(stock)}${RUN}${packed}${END}`;

/** `stock` is JSON text, quotes and escapes included; `packed` may hold anything. */
export type PriceLine = { readonly seq: number; readonly at: number; readonly stock: string; readonly packed: string };

/** The parts of such a line, or undefined for any other. */
export function scanPriceLine(line: string): PriceLine | undefined {
  if (!line.endsWith(END) || !line.startsWith(SEQ)) return undefined;
  const seqEnd = digitsEnd(line, SEQ.length);
  if (!line.startsWith(AT, seqEnd)) return undefined;
  const atFrom = seqEnd + AT.length;
  const atEnd = digitsEnd(line, atFrom);
  if (!line.startsWith(MIDDLE, atEnd)) return undefined;
  const stockFrom = atEnd + MIDDLE.length;
  const stockEnd = line.indexOf(RUN, stockFrom);
  if (seqEnd === SEQ.length || atEnd === atFrom || stockEnd < 0) return undefined;
  const packed = line.slice(stockEnd + RUN.length, -END.length);
  return {
    seq: numberOf(line, SEQ.length, seqEnd),
    at: numberOf(line, atFrom, atEnd),
    stock: line.slice(stockFrom, stockEnd),
    packed,
  };
}

/** Where a plain whole number of at most 15 digits that starts here ends; the start itself when there is none. */
function digitsEnd(line: string, from: number): number {
  let end = from;
  while (end - from < 16 && line.charCodeAt(end) >= ZERO && line.charCodeAt(end) <= ZERO + 9) end++;
  const isPlain = end - from <= 15 && (line.charCodeAt(from) !== ZERO || end === from + 1);
  return isPlain ? end : from;
}

function numberOf(line: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) value = value * 10 + line.charCodeAt(i) - ZERO;
  return value;
}
