/**
 * What the page of a library's list runs: it asks every second whether the list has changed, and then shows what has. What is chosen, and the place of
 * the keyboard, stay. It is served as its own text, so it uses nothing from outside.
 */
export function followList(): void {
  const body = document.querySelector('tbody');
  const status = document.querySelector('[role=status]');
  if (body === null || status === null) return;
  const rowsOf = (one: ParentNode): HTMLTableRowElement[] => [...one.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const keyOf = (row: HTMLTableRowElement): string => row.dataset.key ?? '';
  const served = new Map(rowsOf(document).map((row) => [keyOf(row), row.outerHTML]));
  let changes = body.dataset.changes;

  const showRows = (next: HTMLTableRowElement[]): void => {
    const old = new Map(rowsOf(document).map((row) => [keyOf(row), row]));
    const active = document.activeElement;
    const activeKey = active?.closest('tr')?.dataset.key;
    let place = body.firstElementChild;
    for (const row of next) {
      const before = old.get(keyOf(row));
      const isSame = before !== undefined && served.get(keyOf(row)) === row.outerHTML;
      served.set(keyOf(row), row.outerHTML);
      if (isSame && before === place) place = place.nextElementSibling;
      else body.insertBefore(isSame ? before : row, place);
      if (isSame) old.delete(keyOf(row));
      else if (before?.querySelector('input')?.checked === true) row.querySelector('input')?.click();
    }
    for (const row of old.values()) row.remove();
    if (activeKey === undefined || document.activeElement === active) return;
    const row = rowsOf(document).find((one) => keyOf(one) === activeKey);
    row?.querySelector<HTMLElement>(active?.localName ?? 'a')?.focus();
  };

  const show = (html: string): void => {
    const next = new DOMParser().parseFromString(html, 'text/html');
    changes = next.querySelector('tbody')?.dataset.changes;
    for (const selector of ['[role=status]', 'nav', 'details'])
      document.querySelector(selector)?.replaceChildren(...(next.querySelector(selector)?.childNodes ?? []));
    for (const one of document.querySelectorAll('details')) one.hidden = next.querySelector('details')?.hidden === true;
    showRows(rowsOf(next));
  };

  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    const now = await (await fetch('/changes')).text();
    if (now !== changes) show(await (await fetch(location.href)).text());
  };
  const again = (): void => {
    ask()
      .catch(() => {
        changes = '';
        status.textContent = 'The server of the library does not answer. Is it still running?';
      })
      .finally(() => setTimeout(again, 1_000));
  };
  again();
}
