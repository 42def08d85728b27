import { quoted } from '../../fixtures/site/files.ts';
import { foundIn, type Item, unknownIn } from '../library.ts';

/** More rows make a page slow; the search narrows them. */
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

/** The list of a library as a page without scripts: its search is a form. */
export function libraryPage(items: readonly Item[], search: string): string {
  const found = foundIn(items, search);
  const more = [...(found.length > ROWS_MAX ? [`the first ${ROWS_MAX} are shown`] : []), ...unknownIn(items, search)];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Recordings</title><link rel="stylesheet" href="/library.css"></head>
<body>
<h1>Recordings</h1>
<form class="find" action="/"><input name="q" value="${quoted(search)}" aria-label="Search" placeholder="b83c0de member=101 faults&gt;0 verdict=good 14:2"><button>Search</button></form>
<p role="status">${quoted([`${found.length} of ${items.length}`, ...more].join('; '))}</p>
<form action="/compare">
<p><button>Compare the two that are chosen</button></p>
<table>
<thead><tr>${HEADS.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${found.slice(0, ROWS_MAX).map(rowOf).join('\n')}</tbody>
</table>
</form>
</body></html>
`;
}

function rowOf(item: Item): string {
  const { id, name, time, member, build, device, entries, bets, faults, refusals, verdict, visit } = item;
  const at = visit.indexOf(id);
  const joined =
    visit.length === 1
      ? ''
      : ` <small>${at + 1} of ${visit.length}${linkTo(visit[at - 1], 'before')}${linkTo(visit[at + 1], 'after')}</small>`;
  const cells = [time, member, build, device, entries, bets, faults, refusals, verdict];
  const link = `<a href="/s/${quoted(id)}">${quoted(name)}</a>`;
  return `<tr data-verdict="${quoted(verdict)}"><td><input type="checkbox" name="s" value="${quoted(id)}" aria-label="Choose ${quoted(name)}"></td><td>${link}${joined}</td>${cells.map((cell, i) => `<td data-head="${HEADS[i + 2]}">${quoted(String(cell))}</td>`).join('')}</tr>`;
}

const linkTo = (id: string | undefined, word: string): string =>
  id === undefined ? '' : ` <a href="/s/${quoted(id)}">${word}</a>`;

export const LIBRARY_CSS = `:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
.find { display: flex; gap: .5rem; max-width: 48rem; }
.find input { flex: 1; min-width: 0; font: inherit; padding: .35rem .5rem; }
button { font: inherit; padding: .35rem .75rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid #8884; white-space: nowrap; }
td:nth-child(2) { white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
tr[data-verdict="notGood"] td:last-child { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
@media (max-width: 60rem) {
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid #8884; }
  td { border: 0; padding: .1rem 0; white-space: normal; overflow-wrap: anywhere; }
  td[data-head]::before { content: attr(data-head) " "; opacity: .7; }
}
`;
