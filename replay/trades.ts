import { parseIsoMs } from '../engine/index.ts';

/** Trades as somebody recorded them, and what could not be read, in words. */
export type ReadTrades = {
  readonly trades: readonly (readonly [timeMs: number, price: number])[];
  readonly problems: readonly string[];
  /** No time of the table names its zone: each was read as one in Seoul. Absent: at least one names it. */
  readonly isZoneless?: true;
};

/** The names of columns that are known, the surest first: a table may have several of them. */
const INSTANTS = [
  'timestamp',
  'timems',
  'epochms',
  'epoch',
  'tradetime',
  'datetime',
  'instant',
  'ts',
  'at',
  'time',
  'date',
];
const STOCKS = ['symbol', 'instrument', 'pair', 'stock', 'ticker', 'market']; // market: often the exchange
const PRICES = ['price', 'tradeprice', 'lastprice', 'last', 'value'];
/** Columns of a candle: a row is a stretch of time, and no single trade. */
const CANDLE = ['open', 'high', 'low'];
/** Columns that tell the zone of the times. */
const ZONES = ['timezone', 'zone', 'tz', 'utcoffset', 'offset'];
const NONE = 'the table has no trades';
const PROBLEMS_MAX = 20;

/**
 * Reads a table of comma-separated values (also `;` or tabs): in its first row the names of its columns, then a row for each trade, in
 * any order. Where a column names the instrument, only the rows of `stock` count. Where a comma of a price may group thousands or begin the decimals, another price of the table decides. Without names the first column is the time (ISO 8601, or epoch ms) and the second the price.
 */
export function readTrades(text: string, stock = ''): ReadTrades {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line, nr: i + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const [head] = all;
  if (head === undefined) return { trades: [], problems: [NONE] };
  const separator = [',', ';', '\t'].find((one) => head.line.includes(one)) ?? ',';
  const names = cellsOf(head.line, separator)?.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? [];
  if (isOfCandles(names))
    return {
      trades: [],
      problems: ['the table has candles and no trades: a candle does not say when its prices were traded'],
    };
  if (names.some((name) => ZONES.includes(name)))
    return {
      trades: [],
      problems: ['the table has a column for the zone: write the zone behind each time, as in 14:20:00Z'],
    };
  const columns = columnsOf(names, cellsOf(head.line, separator) ?? []);
  if (columns === undefined)
    return { trades: [], problems: ['the table has no column for the time, or none for the price'] };
  const rows = (columns.isNamed ? all.slice(1) : all).map(({ line, nr }) => {
    const cells = cellsOf(line, separator);
    return { nr, cells, other: cells?.length === names.length ? otherStock(cells, columns, stock) : undefined };
  });
  const others = rows.flatMap(({ other }) => other ?? []);
  const own = rows.filter(({ other }) => other === undefined);
  if (own.length === 0 && others.length > 0)
    return { trades: [], problems: [`the table has no trades of ${stock}: it has those of ${namesOf(others)}`] };
  const isGrouped = own.some(({ cells }) => PLAIN.test(cells?.[columns.price] ?? ''));
  const read = own.map((row) => {
    const found =
      row.cells?.length === names.length ? tradeIn(row.cells, columns, isGrouped) : shapeOf(row, names.length);
    return typeof found === 'string' ? { problem: `line ${row.nr}: ${found}` } : { trade: found };
  });
  const problems = read.length === 0 ? [NONE] : read.flatMap(({ problem }) => problem ?? []);
  const over = problems.length - PROBLEMS_MAX;
  const isZoneless = own.length > 0 && own.every(({ cells = [] }) => !ZONED.test(timeTextIn(cells, columns)));
  return {
    ...(isZoneless ? { isZoneless } : {}),
    trades: read.flatMap(({ trade }) => (trade === undefined ? [] : [trade])),
    problems: over > 0 ? [...problems.slice(0, PROBLEMS_MAX), `and ${over} more lines`] : problems,
  };
}

/** A time that names its zone, or needs none: epoch ms. */
const ZONED = /^\d+$|(?:z|[+-]\d\d(?::?\d\d)?)(?:\[.+\])?$/i;

/** Whether a table has candles: it has all columns of one, or one of them, or a close, in the place of a price. */
const isOfCandles = (names: readonly string[]): boolean =>
  CANDLE.every((name) => names.includes(name)) ||
  ([...CANDLE, 'close'].some((name) => names.includes(name)) && !PRICES.some((name) => names.includes(name)));

type Row = { readonly nr: number; readonly cells: readonly string[] | undefined };

/** What is wrong with the cells of a row, in words. */
const shapeOf = ({ cells }: Row, count: number): string =>
  cells === undefined ? 'its quotes are not closed' : `it has ${cells.length} cells, and the first line ${count}`;

/** The time of a row as it is written; of a date and a time of day in two columns, both. */
const timeTextIn = (cells: readonly string[], { time }: Columns): string => time.map((at) => cells[at]).join(' ');

/** The trade of a row, or why it cannot be read. */
function tradeIn(
  cells: readonly string[],
  columns: Columns,
  isGrouped: boolean,
): readonly [timeMs: number, price: number] | string {
  const { price: place, stock } = columns;
  const [timeMs, text = ''] = [timeOf(timeTextIn(cells, columns)), cells[place]];
  const price = priceOf(text);
  if (stock !== undefined && cells[stock] === '') return 'it names no instrument';
  if (timeMs === undefined) return 'its time cannot be read';
  if (UNSURE.test(text) && !isGrouped) return `its price may be ${text.replace(',', '')} or ${text.replace(',', '.')}`;
  return price === undefined ? 'its price cannot be read' : [timeMs, price];
}

type Columns = {
  readonly time: readonly number[];
  readonly price: number;
  readonly stock?: number;
  readonly isNamed: boolean;
};

/** `time`: one column, or that of the date and that of the time of day. */
function columnsOf(names: readonly string[], cells: readonly string[]): Columns | undefined {
  const [instant, price] = [INSTANTS, PRICES].map((known) => known.find((name) => names.includes(name)));
  if (instant === undefined || price === undefined)
    return timeOf(cells[0]) !== undefined && cells.length === 2 ? { time: [0], price: 1, isNamed: false } : undefined;
  const isParted = instant === 'time' && names.includes('date');
  const time = (isParted ? ['date', 'time'] : [instant]).map((name) => names.indexOf(name));
  const stock = STOCKS.map((name) => names.indexOf(name)).find((place) => place >= 0);
  return { time, price: names.indexOf(price), ...(stock === undefined ? {} : { stock }), isNamed: true };
}

/** The instrument that a row names, if it is not the sought one: `BTC-USDT` and `BTC/USDT` are `BTCUSDT`. */
function otherStock(cells: readonly string[], { stock }: Columns, sought: string): string | undefined {
  const named = stock === undefined ? '' : (cells[stock] ?? '');
  return named === '' || sought === '' || lettersOf(named) === lettersOf(sought) ? undefined : named;
}
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Some of the names, each once. */
const namesOf = (names: readonly string[]): string => {
  const different = [...new Set(names)];
  return different.slice(0, NAMES_MAX).join(', ') + (different.length > NAMES_MAX ? ' and others' : '');
};
const NAMES_MAX = 3;

/** The cells of a line. A cell in quotes may have the separator in it. Undefined: its quotes are not closed. */
function cellsOf(line: string, separator: string): readonly string[] | undefined {
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
  return isQuoted ? undefined : [...cells, cell.trim()];
}

/**
 * Epoch ms of a time in ISO 8601, or in the 13 digits of milliseconds since 2001. Any other number may be a date (`20260313091131`), or may
 * have lost a digit: it is not read as a time. A date without a time of day is no time of a trade.
 */
function timeOf(text = ''): number | undefined {
  if (/^[1-9]\d{12}$/.test(text)) return Number(text);
  const ms = /\d:\d/.test(text) ? parseIsoMs(text) : undefined;
  return ms !== undefined && Number.isFinite(ms) ? ms : undefined;
}

/** A comma that may group thousands or begin the decimals. */
const UNSURE = /^[1-9]\d{0,2},\d{3}$/;
/** A price that shows that the commas of its table group thousands. */
const PLAIN = /^\d[\d,]*\.\d+$|^\d{1,3}(,\d{3}){2,}$/;

/** A price in plain decimals, or with commas in groups of three. */
function priceOf(text = ''): number | undefined {
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d+(\.\d+)?([eE][+-]?\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
