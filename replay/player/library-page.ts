import { quoted } from '../../fixtures/site/files.ts';
import { foundIn, type Item, unknownIn } from '../library.ts';
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
  const found = foundIn(items, search);
  const rows = [...found.map(rowOf), ...foundIn(unread, search).map(unreadRowOf)];
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
  const { id, path, name, time, member, build, device, entries, bets, faults, refusals, verdict, visit } = item;
  const at = visit.indexOf(id);
  const joined =
    visit.length === 1
      ? ''
      : ` <small>${at + 1} of ${visit.length}${linkTo(visit[at - 1], 'before')}${linkTo(visit[at + 1], 'after')}</small>`;
  const cells = [time, member, build, device, entries, bets, faults, refusals, verdict];
  const link = `<a href="/s/${quoted(id)}">${quoted(name)}</a>`;
  return `<tr data-key="${quoted(path)}" data-verdict="${quoted(verdict)}"><td><input type="checkbox" name="s" value="${quoted(id)}" aria-label="Choose ${quoted(name)}"></td><td>${link}${joined}</td>${cells.map((cell, i) => `<td data-head="${HEADS[i + 2]}">${quoted(String(cell))}</td>`).join('')}</tr>`;
}

const unreadRowOf = ({ path, name, bytes }: Unread): string =>
  `<tr data-key="${quoted(path)}" data-verdict=""><td></td><td><a href="/f/${encodeURIComponent(name)}">${quoted(name)}</a></td><td colspan="${HEADS.length - 2}">not read yet, ${whole(Math.ceil(bytes / 1_024))} KiB</td></tr>`;

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

export const LIBRARY_CSS = `:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
.find { display: flex; gap: .5rem; max-width: 48rem; }
.find input { flex: 1; min-width: 0; font: inherit; padding: .35rem .5rem; }
button { font: inherit; padding: .35rem .75rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid #8884; white-space: nowrap; }
td:nth-child(2) { white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
tr[data-verdict="notGood"] td:last-child { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
tr[data-verdict=""] td:last-child { opacity: .7; }
li { overflow-wrap: anywhere; }
@media (max-width: 60rem) {
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid #8884; }
  td { border: 0; padding: .1rem 0; white-space: normal; overflow-wrap: anywhere; }
  td[data-head]::before { content: attr(data-head) " "; opacity: .7; }
}
`;
