import { parseIsoMs } from '../engine/index.ts';

/** Trades as somebody recorded them, and what could not be read, in words. */
export type ReadTrades = {
  readonly trades: readonly (readonly [timeMs: number, price: number])[];
  readonly problems: readonly string[];
};

const TIMES = [
  'time',
  'timems',
  'timestamp',
  'ts',
  'tradetime',
  'date',
  'datetime',
  'at',
  'epoch',
  'epochms',
  'instant',
];
const PRICES = ['price', 'tradeprice', 'last', 'lastprice', 'close', 'value'];
const PROBLEMS_MAX = 20;

/**
 * Reads a table of comma-separated values (also `;` or tabs): in its first row the names of its columns, then a row for each trade, in
 * any order. Without names the first column is the time (ISO 8601, or epoch ms) and the second the price.
 */
export function readTrades(text: string): ReadTrades {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line, nr: i + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const [head] = rows;
  if (head === undefined) return { trades: [], problems: ['the table has no trades'] };
  const separator = [',', ';', '\t'].find((one) => head.line.includes(one)) ?? ',';
  const columns = columnsOf(cellsOf(head.line, separator));
  if (columns === undefined)
    return { trades: [], problems: ['the table has no column for the time, or none for the price'] };
  const read = (columns.isNamed ? rows.slice(1) : rows).map(({ line, nr }) => {
    const cells = cellsOf(line, separator);
    const [timeMs, price] = [timeOf(cells[columns.time]), priceOf(cells[columns.price])];
    if (timeMs === undefined) return { problem: `line ${nr}: its time cannot be read` };
    return price === undefined
      ? { problem: `line ${nr}: its price cannot be read` }
      : { trade: [timeMs, price] as const };
  });
  const problems = read.flatMap(({ problem }) => problem ?? []);
  const over = problems.length - PROBLEMS_MAX;
  return {
    trades: read.flatMap(({ trade }) => (trade === undefined ? [] : [trade])),
    problems: over > 0 ? [...problems.slice(0, PROBLEMS_MAX), `and ${over} more lines`] : problems,
  };
}

type Columns = { readonly time: number; readonly price: number; readonly isNamed: boolean };

function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const [time, price] = [TIMES, PRICES].map((known) => names.findIndex((name) => known.includes(name)));
  if (time !== undefined && price !== undefined && time >= 0 && price >= 0) return { time, price, isNamed: true };
  const isData = timeOf(cells[0]) !== undefined;
  return isData && cells.length > 1 ? { time: 0, price: 1, isNamed: false } : undefined;
}

/** The cells of a line. A cell in quotes may have the separator in it. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** Epoch ms of a time in ISO 8601, or in digits of milliseconds. */
function timeOf(text = ''): number | undefined {
  if (/^\d{12,14}$/.test(text)) return Number(text);
  const ms = parseIsoMs(text);
  return ms !== undefined && Number.isFinite(ms) ? ms : undefined;
}

/** A price in plain decimals, or with commas in groups of three. */
function priceOf(text = ''): number | undefined {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d+(\.\d+)?([eE][+-]?\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
