/** What a column holds. `time`: epoch ms, written as an instant of UTC. `json`: a text of JSON. */
export type ColumnType = 'text' | 'whole' | 'number' | 'flag' | 'time' | 'json';
type Value<T extends ColumnType> = T extends 'text' | 'json' ? string : T extends 'flag' ? boolean : number;

/**
 * The tables, one file each. The first column of each, `session`, is the id of the recording's content, and joins them all. `ms` and what ends in `_ms` are ms; `seq` is an
 * entry. A value that is not known is null.
 */
const TABLES = {
  sessions: {
    file: 'text',
    site: 'text',
    /** Name and version of the application, and the commit of its build. */
    release: 'text',
    build: 'text',
    browser: 'text',
    device: 'text',
    width: 'whole',
    height: 'whole',
    pixel_ratio: 'number',
    language: 'text',
    theme: 'text',
    zone: 'text',
    /** The site's number of the member, which stands for the name. */
    member: 'text',
    from_at: 'time',
    to_at: 'time',
    duration_ms: 'whole',
    entries: 'whole',
    ticks: 'whole',
    /** `good`, `notGood` or `notCompared`, as `verify` finds it. */
    verdict: 'text',
    bets: 'whole',
    faults: 'whole',
    refusals: 'whole',
    /** For how long the link was not up after it had been up once: all of it, and the longest stretch. */
    offline_ms: 'whole',
    longest_offline_ms: 'whole',
  },
  entries: { seq: 'whole', at: 'time', ms: 'whole', source: 'text', type: 'text', data: 'json' },
  rounds: {
    round_id: 'whole',
    round: 'whole',
    option_id: 'whole',
    start_at: 'time',
    end_at: 'time',
    finish_seq: 'whole',
    finished_at: 'time',
    /** 1 buy wins, 2 sell wins, 3 void. */
    status: 'whole',
    /** When the result dialog was painted with the member's own result, and how long after the finish was told. */
    shown_at: 'time',
    finish_to_shown_ms: 'whole',
  },
  bets: {
    client_id: 'text',
    bet_id: 'whole',
    round_id: 'whole',
    option_id: 'whole',
    bet_type: 'text',
    points: 'whole',
    sent_seq: 'whole',
    sent_at: 'time',
    /** How long it was in doubt. */
    doubt_ms: 'whole',
    accepted_at: 'time',
    sent_to_accepted_ms: 'whole',
    settled_at: 'time',
    /** `pending`, `won`, `lost`, `void`, `absent`: the site does not have it, `refused` by the site, or `unsent`: it never left the device. Null: the page learnt nothing of it. */
    outcome: 'text',
    profit: 'number',
  },
  /** Requests of deposits, withdrawals and coins. */
  requests: {
    kind: 'text',
    seq: 'whole',
    at: 'time',
    /** Until its fate was known; of that, how long it was in doubt. */
    duration_ms: 'whole',
    doubt_ms: 'whole',
    /** The phase of its lock after that: `pending` or `free`. */
    ended: 'text',
  },
  calls: {
    call_id: 'whole',
    call: 'text',
    seq: 'whole',
    at: 'time',
    duration_ms: 'whole',
    waited_ms: 'whole',
    tries: 'whole',
    status: 'whole',
    failure: 'text',
    /** Characters of JSON of the answer and its parameters, as they are recorded. The site's own bytes are not. */
    chars: 'whole',
  },
  /** What went wrong, or against the member. `kind`: the type of the entry, or void, rejected, limitCut, clockJump, priceSilence, slowAnswer. */
  faults: { seq: 'whole', at: 'time', ms: 'whole', kind: 'text', words: 'text' },
  refusals: { seq: 'whole', at: 'time', ms: 'whole', intent: 'text', code: 'text' },
  /** The stretches of `--when`. */
  moments: { from_seq: 'whole', from_at: 'time', to_seq: 'whole', to_at: 'time', duration_ms: 'whole' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnType>>>>;

type Tables = typeof TABLES;
export type TableName = keyof Tables;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];
type Columns = Readonly<Record<string, ColumnType>>;
type RowOf<C extends Columns> = { readonly [K in keyof C]: Value<C[K]> | null };
/** A row of a table. */
export type Row<N extends TableName = TableName> = RowOf<Tables[N]>;

/** The column that every table begins with. */
export const SESSION = 'session';

/** The columns of a table, in their order. */
export const columnsOf = (name: TableName): readonly (readonly [name: string, type: ColumnType])[] => [
  [SESSION, 'text'],
  ...Object.entries(TABLES[name]),
];
