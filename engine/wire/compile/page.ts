import { type CallRow, callFamilies, type Shape, type Source } from '../calls.ts';
import { type Description, describe } from '../codecs/descriptions.ts';
import type { Codec } from '../codecs/kind.ts';
import { BETTING_BODY, BETTING_DESTINATION, type TopicRow, topics } from '../topics.ts';
import { fieldsOf } from './fields.ts';

/** How each call is treated, by its name (engine/events). */
type Treatments = Readonly<Record<string, { readonly needsSession: boolean; readonly failure: string }>>;

/**
 * Returns the page for an integrator (engine/wire/README.md): what a site must speak. `text` is page.md. The rest is printed
 * from the tables.
 */
export const pageSource = (codecs: Readonly<Record<string, Codec>>, treatments: Treatments, text: string): string =>
  [
    text,
    valuePart(codecs),
    CALLS_HEAD,
    ...Object.entries<Readonly<Record<string, CallRow>>>(callFamilies).map(([name, calls]) =>
      family(name, calls, treatments),
    ),
    topicPart(),
    betPart(),
    codecPart(codecs),
  ].join('\n');

const CALLS_HEAD = `In the tables of calls, a value is a parameter of the client unless it is in quotation marks; \`?\` after a field: left out when there is none.
`;

/** Lists every kind of value that needs more than its name, once. */
function valuePart(codecs: Readonly<Record<string, Codec>>): string {
  const kinds = new Map(
    Object.values(codecs)
      .flatMap(kindsIn)
      .map((kind) => [kind.words, kind]),
  );
  const lines = [...kinds.values()]
    .filter(({ note }) => note !== undefined)
    .map(({ words, note, examples }) => `| ${words} | ${note} | ${examples.map(example).join(', ')} |`);
  return [
    '## Values\n',
    'A number out of its range is refused like any other value that cannot be read.\n',
    '| value | what it is | for example |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

const kindsIn = ({ kind, inner, props }: Codec): readonly Description[] =>
  inner === undefined && props === undefined
    ? [describe(kind)]
    : [...Object.values(props ?? {}), ...(inner === undefined ? [] : [inner])].flatMap(kindsIn);
const example = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function family(name: string, calls: Readonly<Record<string, CallRow>>, treatments: Treatments): string {
  const lines = Object.entries(calls).map(
    ([call, row]) =>
      `| \`${call}\` | ${row.method} \`${row.path}\` | ${requestOf(row)} | ${row.basic === true ? 'client' : treatments[call]?.needsSession === true ? 'yes' : 'no'} | ${treatments[call]?.failure} | \`${row.codec}\` |`,
  );
  return [
    `## Calls: ${name}\n`,
    '| call | request | query and body | session | failure | answer |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function requestOf(row: CallRow): string {
  const parts = [
    ...part('query', Object.keys(row.query).length === 0 ? undefined : row.query),
    ...part('form', row.form),
    ...part('JSON', row.json),
    ...part('multipart', row.multipart),
  ];
  return parts.join('<br>');
}

const part = (name: string, shape: Shape<string> | undefined): readonly string[] =>
  shape === undefined ? [] : [`${name}: ${Object.keys(shape).length === 0 ? '`{}`' : membersOf(shape)}`];

const membersOf = (shape: Shape<string>): string =>
  Object.entries(shape)
    .map(([name, one]) =>
      isSource(one) ? `\`${name}${isLeftOut(one) ? '?' : ''}\` ${valueFor(one)}` : `\`${name}\` { ${membersOf(one)} }`,
    )
    .join(', ');

const isSource = (at: Source<string> | Shape<string>): at is Source<string> => typeof at.from === 'string';
const isLeftOut = (source: Source<string>): boolean => source.from === 'param' && source.isOptional === true;

const FORMATS = {
  plain: '',
  iso: ' (ISO 8601)',
  csv: ' (joined with commas)',
  json: ' (a text of JSON with it)',
  flag: ' (`1` or `0`)',
  file: ' (a file)',
} as const;

const OF_CLIENT = {
  siteId: "the site's id",
  siteCode: "the site's code",
  monotonicMs: "the client's time in ms",
} as const;

function valueFor(source: Source<string>): string {
  if (source.from === 'constant') return `\`'${source.value}'\``;
  if (source.from !== 'param') return OF_CLIENT[source.from];
  const left = source.isOptional === true ? ' (null: no such field)' : '';
  const otherwise = source.otherwise === undefined ? '' : `, without it \`'${source.otherwise}'\`${left}`;
  return `${source.name}${FORMATS[source.as]}${otherwise}`;
}

function topicPart(): string {
  const lines = Object.values<TopicRow>(topics).flatMap(({ destination, types, isSingle }) =>
    Object.entries(types).map(
      ([type, { codec, fact }]) =>
        `| \`${destination}\` | \`${type}\`${isSingle === true ? ' or any other' : ''} | \`${codec}\` | \`${fact}\` |`,
    ),
  );
  return [
    '## Topics and queues\n',
    'STOMP over SockJS at `/bx_ws`. CONNECT carries `Authorization: Bearer …` and `siteInfoId`. Every body is',
    '`{ "type": string, "data": object }` (a forced logout needs no data); a type that is not here is logged and ignored. A topic may say a thing twice and out of order.\n',
    '| destination | type | data | becomes the fact |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

const betPart = (): string => `## Sending a bet

SEND to \`${BETTING_DESTINATION}\`, with the header \`clientId\` (a new one for every bet; the site answers one it has seen with the bet it
booked then). The answer is \`gameBet\` on \`/user/queue/trade/bet\`, or an error with the same \`clientId\` on \`/user/queue/error\`.

\`\`\`json
${JSON.stringify(BETTING_BODY, null, 2)}
\`\`\`
`;

function codecPart(codecs: Readonly<Record<string, Codec>>): string {
  const tables = Object.entries(codecs).map(([name, codec]) => {
    const lines = fieldsOf(codec).map(
      (field) =>
        `| ${field.path === '' ? '(the body)' : `\`${field.path}\``} | ${field.type} | ${field.isOptional ? 'may be null or missing' : ''} | ${field.class}${field.kind === '' ? '' : ` (${field.kind})`} |`,
    );
    return [`### ${name}\n`, '| field | type | | in the log |', '| --- | --- | --- | --- |', ...lines, ''].join('\n');
  });
  return [
    '## Codecs\n',
    "In the log: `keep` as it is; `pseudonym` a name such as `phone#1` in the text's place; `sentence` its words of common speech; `form` as it is",
    'where it looks as such a thing does (`engine/wire/forms.ts`), else a pseudonym; `drop` never (a reference into the vault, or nothing).',
    '`*` is every item of a list or member of a table.\n',
    ...tables,
  ].join('\n');
}
