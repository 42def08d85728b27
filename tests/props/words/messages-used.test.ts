import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../../view/locales/compile/compile.ts';
import { GROUPS, messagesOf } from '../../../view/locales/compile/files.ts';

/*
 * Which messages the view reads. The compiler says it: the view is checked with types of the messages that have the tables but none of
 * the messages, so each place that reads a message is an error that names it.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Tables that are read by a code in a way that the compiler does not complain about, and where. */
const BY_CODE: Readonly<Record<string, string>> = {
  app_lengths: 'parts/labels.ts, by the digits of a game type',
  app_toast_requests: 'shell/toasts.tsx, by the code of a refusal',
  app_betting_text: 'parts/betting.ts, by the reason why no bet is taken',
  page_receipt_lines: 'screens/receipt, by the name of a line',
  coin_refusal: 'screens/asset/coins/coin-field.tsx, by the code of a refusal',
  coin_history_types: 'parts/records.ts, by the type of a record',
  server_known: 'locales/server.ts, by the Korean message of a site',
  server_patterns: 'locales/server.ts, by the name of a form',
};
/** Messages that index.html shows before there is an application. */
const IN_HTML = ['app description', 'app noScript', 'app noHttps', 'app oldBrowser'];

type Table = { readonly name: string; readonly keys: readonly string[] };
const isText = (message: Message): boolean => typeof message === 'string' || Array.isArray(message);

/** The types of a group without its messages: an interface for each table. `tables` takes them with the messages that each would have. */
function withoutMessages(name: string, message: Message, tables: Table[]): string {
  const members = Object.entries(message) as [string, Message][];
  tables.push({ name, keys: members.flatMap(([key, one]) => (isText(one) ? [key] : [])) });
  const inner = members.filter(([, one]) => !isText(one)).map(([key, one]) => [key, `${name}_${key}`, one] as const);
  const own = inner.map(([key, type]) => `readonly ${JSON.stringify(key)}: ${type};`).join(' ');
  return [
    `export interface ${name} { ${own} }`,
    ...inner.map(([, type, one]) => withoutMessages(type, one, tables)),
  ].join('\n');
}

const tables: Table[] = [];
let home = '';
let errors: readonly string[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const name of ['engine', 'node_modules', 'tsconfig.base.json']) symlinkSync(join(ROOT, name), join(home, name));
  cpSync(join(ROOT, 'view'), join(home, 'view'), { recursive: true, filter: (path) => !path.endsWith('.woff2') });
  const types = Object.keys(GROUPS).flatMap((group) => [
    withoutMessages(group, messagesOf('ko', group), tables),
    `export type ${group.charAt(0).toUpperCase()}${group.slice(1)}Words = ${group};`,
  ]);
  writeFileSync(join(home, 'view/locales/messages.generated.ts'), types.join('\n'));
  const compilerOptions = {
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['vite/client'],
    composite: false,
    incremental: false,
    noEmit: true,
    noErrorTruncation: true,
  };
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions,
      include: ['view'],
      exclude: ['view/build', 'view/locales/compile'],
    }),
  );
  errors = checked(home).split('\n');
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What the compiler says of a project. @throws if it says nothing at all. */
function checked(project: string): string {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { readonly stdout?: unknown }).stdout);
  }
  throw new Error('the compiler does not miss the messages');
}

const NAMED = /Property '([^']+)' does not exist on type '([^']+)'/;

test('every message is read by the view', () => {
  const names = new Set(tables.map(({ name }) => name));
  const read = new Set<string>();
  /** Tables that an error names which is not about one message: they are read by a code, or handed on as a whole. */
  const whole = new Set<string>();
  for (const error of errors) {
    const [, key, type = ''] = NAMED.exec(error) ?? [];
    if (key !== undefined) read.add(`${names.has(type) ? type : 'words'} ${key}`);
    else for (const word of error.match(/\w+/g) ?? []) whole.add(word);
  }
  // the words of several groups are one object, which the compiler calls by its own name
  const isRead = (name: string, key: string): boolean =>
    read.has(`${name} ${key}`) || (name in GROUPS ? read.has(`words ${key}`) : whole.has(name) || name in BY_CODE);
  const unread = tables.flatMap(({ name, keys }) =>
    keys.filter((key) => !isRead(name, key)).map((key) => `${name} ${key}`),
  );
  expect(unread).toEqual(IN_HTML);
  expect([isRead('app_risk', 'title'), isRead('app_risk', 'noSuchKey'), isRead('app', 'noSuchKey')]).toEqual([
    true,
    false,
    false,
  ]);
});
