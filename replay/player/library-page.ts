import { quoted } from '../../fixtures/site/files.ts';
import { cellsOf, foundIn, type Item, unknownIn } from '../library.ts';
import type { LeftOut, Unread } from '../shelf.ts';

/** More rows make a page slow. Others are on pages of their own; the search narrows them. */
const ROWS_MAX = 500;

const HEADS = [
  'compare',
  'session',
  'time in Seoul',
  'member',
  'build',
  'device',
  'entries',
  'bets',
  'faults',
  'refusals',
  'verdict',
];

/** What a library has, and the number that tells of a change. */
type Library = {
  readonly items: readonly Item[];
  readonly unread: readonly Unread[];
  readonly leftOut: readonly LeftOut[];
  readonly changes: number;
};

/** The list of a library as a page that works without its script: its search is a form. `from`: the first row that is shown. */
export function libraryPage({ items, unread, leftOut, changes }: Library, search: string, from = 0): string {
  const found = foundIn(items, search, cellsOf);
  const rows = [...found.map(rowOf), ...foundIn(unread, search, (file) => [unreadWords(file)]).map(unreadRowOf)];
  const all = items.length + unread.length + leftOut.length;
  const reading = unread.length === 0 ? [] : [`reading ${whole(all - unread.length)} of ${whole(all)}`];
  const status = [`${whole(found.length)} of ${whole(items.length)}`, ...reading, ...unknownIn(items, search)];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Recordings</title><link rel="stylesheet" href="/library.css"><script src="/library.js" defer></script></head>
<body>
<h1>Recordings</h1>
<form class="find" action="/"><input name="q" value="${quoted(search)}" aria-label="Search" placeholder="b83c0de member=101 faults&gt;0 verdict=good 14:2"><button>Search</button></form>
<p role="status">${quoted(status.join('; '))}</p>
<form action="/compare">
<p><button>Compare the two that are chosen</button></p>
<table>
<thead><tr>${HEADS.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody data-changes="${changes}">${rows.slice(from, from + ROWS_MAX).join('\n')}</tbody>
</table>
</form>
<nav aria-label="Rows">${pages(rows.length, search, from)}</nav>
<details${leftOut.length === 0 ? ' hidden' : ''}><summary>${whole(leftOut.length)} not listed</summary><ul>${leftOut.map(({ name, words }) => `<li>${quoted(name)}: ${quoted(words)}</li>`).join('\n')}</ul></details>
</body></html>
`;
}

const whole = (count: number): string => count.toLocaleString('en');

function rowOf(item: Item): string {
  const { id, path, name, verdict, visit } = item;
  const at = visit.indexOf(id);
  const joined =
    visit.length === 1
      ? ''
      : ` <small>${at + 1} of ${visit.length}${linkTo(visit[at - 1], 'before')}${linkTo(visit[at + 1], 'after')}</small>`;
  const cells = cellsOf(item).map((cell, i) => `<td data-head="${HEADS[i + 2]}">${quoted(String(cell))}</td>`);
  const link = `<a href="/s/${quoted(id)}">${quoted(name)}</a>`;
  return `<tr data-key="${quoted(path)}" data-verdict="${quoted(verdict)}"><td><input type="checkbox" name="s" value="${quoted(id)}" aria-label="Choose ${quoted(name)}"></td><td>${link}${joined}</td>${cells.join('')}</tr>`;
}

const unreadWords = ({ bytes }: Unread): string => `not read yet, ${whole(Math.ceil(bytes / 1_024))} KiB`;

function unreadRowOf(file: Unread): string {
  const { path, name } = file;
  return `<tr data-key="${quoted(path)}" data-verdict=""><td></td><td><a href="/f/${encodeURIComponent(name)}">${quoted(name)}</a></td><td colspan="${HEADS.length - 2}">${unreadWords(file)}</td></tr>`;
}

const linkTo = (id: string | undefined, word: string): string =>
  id === undefined ? '' : ` <a href="/s/${quoted(id)}">${word}</a>`;

/** Which rows are shown, and links to those before and after them. */
function pages(count: number, search: string, from: number): string {
  if (count <= ROWS_MAX && from === 0) return '';
  const link = (at: number, words: string): string =>
    `<a href="/?${quoted(String(new URLSearchParams({ q: search, from: String(at) })))}">${words}</a>`;
  return [
    ...(from > 0 ? [link(Math.max(0, from - ROWS_MAX), 'before')] : []),
    `rows ${whole(Math.min(count, from + 1))} to ${whole(Math.min(count, from + ROWS_MAX))} of ${whole(count)}`,
    ...(from + ROWS_MAX < count ? [link(from + ROWS_MAX, 'after')] : []),
  ].join(' ');
}

/** What is shown in place of a recording that is not read yet. It asks again by itself. */
export const waitingPage = (what: string, read: number, all: number): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not read yet</title><link rel="stylesheet" href="/library.css"><script src="/again.js" defer></script></head>
<body>
<p role="status">${quoted(what)}: not read yet, ${whole(read)} of ${whole(all)}. This page goes on by itself.</p>
<p><a href="/">The list</a></p>
</body></html>
`;

/** Loads a page that waits again. The place of a link stays. */
export const AGAIN_JS = 'setTimeout(() => location.reload(), 500);\n';

/** The colours are those of the player (view/styles/tokens.css), whose files a list does not load. */
export const LIBRARY_CSS = `:root {
  color-scheme: light dark; font: 14px/1.4 Pretendard, system-ui, sans-serif;
  --page: light-dark(#eceef2, #0b0c0f); --panel: light-dark(#ffffff, #14161a); --raised: light-dark(#f3f4f7, #1d2026); --pressed: light-dark(#e4e7ed, #282c34);
  --line: light-dark(#e5e8ed, #24282f); --text: light-dark(#14171c, #f3f5f8); --soft: light-dark(#454c59, #b5bcc8);
  background: var(--page); color: var(--text);
}
body { margin: 0; padding: 12px; }
h1 { font-size: 18px; margin: 4px 0 12px; }
a { color: light-dark(#1a56c8, #8fb4ff); }
p { color: var(--soft); }
.find { display: flex; gap: 8px; max-width: 48rem; }
.find input { flex: 1; min-width: 0; font: inherit; color: inherit; padding: 7px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
.find input::placeholder { color: var(--soft); }
button { font: inherit; font-weight: 600; color: var(--text); padding: 7px 14px; border: 0; border-radius: 8px; background: var(--pressed); cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#1a56c8, #8fb4ff); outline-offset: 2px; }
table { border-spacing: 0; width: 100%; font-variant-numeric: tabular-nums; background: var(--panel); border-radius: 12px; padding: 4px 8px; }
th, td { text-align: start; padding: 6px 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
th { color: var(--soft); font-size: 12px; font-weight: 500; }
tbody tr:hover { background: var(--raised); }
td:nth-child(2) { white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
tr[data-verdict="good"] td:last-child { color: light-dark(#0b6b48, #3ad29f); }
tr[data-verdict="notGood"] td:last-child { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
tr[data-verdict=""] td:last-child { color: var(--soft); }
li { overflow-wrap: anywhere; }
@media (max-width: 60rem) {
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td { border: 0; padding: 1px 0; white-space: normal; overflow-wrap: anywhere; }
  td[data-head]::before { content: attr(data-head) " "; color: var(--soft); }
}
`;
