/** A browser that a test drives through a protocol of the W3C, without a package of npm. */
export type Driver = {
  /** The browser's own name and version. */
  readonly name: string;
  /** Loads an address, and waits until the page is loaded. */
  readonly goto: (url: string) => Promise<void>;
  /** Calls a function in the page with values of JSON, and gives its value of JSON. A promise is awaited. */
  readonly evaluate: <A extends readonly unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<Awaited<R>>;
  /** Makes the page so large, in CSS pixels. */
  readonly resize: (size: Size) => Promise<void>;
  /** Performs input as a person gives it: https://www.w3.org/TR/webdriver2/#actions. */
  readonly perform: (actions: readonly unknown[]) => Promise<void>;
  readonly close: () => Promise<void>;
};
export type Size = { readonly width: number; readonly height: number };

/** Nothing that a driven browser shows is waited for longer than this, ms. */
export const PATIENCE_MS = 120_000;
export const LOOK_EVERY_MS = 100;

/** Waits until the page's answer is true. @throws with what did not come, and with what the page shows. */
export const until = <A extends readonly unknown[]>(
  driver: Driver,
  what: string,
  look: (...args: A) => boolean | Promise<boolean>,
  ...args: A
): Promise<void> => poll(driver, what, () => driver.evaluate(look, ...args));

async function poll(driver: Driver, what: string, look: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await look())) {
    if (performance.now() > giveUpAt) {
      const text = await driver.evaluate(() =>
        (
          document.querySelector('[role=alertdialog]') ??
          document.querySelector('main') ??
          document.body
        ).textContent?.slice(0, 2_000),
      );
      throw new Error(`${driver.name}: ${what} did not come. The page shows:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Where a part can be pressed: the middle of the first shown and enabled part that the selector and its text find. Null: nowhere. */
function middleOf(selector: string, text: string): { readonly x: number; readonly y: number } | null {
  const part = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.checkVisibility() &&
      one.matches(':not(:disabled, [aria-disabled=true])') &&
      (one.textContent ?? '').includes(text),
  );
  if (part === undefined) return null;
  part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = part.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const on = document.elementFromPoint(x, y);
  return on !== null && (part.contains(on) || on.contains(part)) ? { x, y } : null;
}

/** Presses a part with the mouse, as soon as it can be pressed. `text`: a part of what it says. */
export async function press(driver: Driver, selector: string, text = ''): Promise<void> {
  let at: Awaited<ReturnType<typeof middleOf>> = null;
  await poll(driver, `${selector} "${text}" to press`, async () => {
    at = await driver.evaluate(middleOf, selector, text);
    return at !== null;
  });
  const { x, y } = at ?? { x: 0, y: 0 };
  await driver.perform([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** Types into what has the focus. */
export async function type(driver: Driver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
}

/** The codes of WebDriver for keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Escape: '\ue00c',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowRight: '\ue014',
  Delete: '\ue017',
};

/** Presses keys one after the other, by the names of Playwright: `Home`, `Shift+ArrowRight`, `Control+z`. */
export async function keys(driver: Driver, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const held = name.split('+').map((each) => KEYS[each] ?? each);
    const actions = [
      ...held.map((value) => ({ type: 'keyDown', value })),
      ...held.reverse().map((value) => ({ type: 'keyUp', value })),
    ];
    await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}

/** Pastes a text into the field that has the focus, in the place of what is selected, with the keys and the browser's clipboard. */
export async function paste(driver: Driver, text: string): Promise<void> {
  const place = await driver.evaluate((words) => {
    const field = document.activeElement as HTMLInputElement;
    field.dataset.pasteInto = '';
    const area = document.createElement('textarea');
    area.dataset.copyFrom = '';
    document.body.append(area);
    area.value = words;
    const selection = [field.selectionStart, field.selectionEnd] as const;
    area.select();
    return selection;
  }, text);
  await keys(driver, 'Control+c');
  await driver.evaluate(([start, end]) => {
    document.querySelector('[data-copy-from]')?.remove();
    const field = document.querySelector<HTMLInputElement>('[data-paste-into]');
    delete field?.dataset.pasteInto;
    field?.focus();
    field?.setSelectionRange(start, end);
  }, place);
  await keys(driver, 'Control+v');
}
