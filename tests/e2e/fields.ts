import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/* What a test of forms looks for in their fields. */

/** A field as a password manager and a screen reader find it. `invalid`: it is so after the empty form was sent. */
export type Field = readonly [label: string, autocomplete: string, invalid?: 'invalid'];
export type Form = {
  readonly name: string;
  /** Leads to the form. */
  readonly open: (page: Page) => Promise<unknown>;
  /** The element that holds the fields. */
  readonly box: string;
  readonly fields: readonly Field[];
  /** Sends the form as it is. */
  readonly send?: (page: Page) => Promise<unknown>;
  /** What a screen reader is told then. */
  readonly said?: readonly string[];
};

type Found = {
  readonly label: string;
  readonly autocomplete: string;
  readonly isInvalid: boolean;
  /** What is wrong for a screen reader: no name, or a description that is not there. */
  readonly faults: readonly string[];
};

/** The fields of a form, as they are found. Runs in the page. */
const fieldsOf = (page: Page, box: string): Promise<readonly Found[]> =>
  page.locator(box).evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter((one) => one.checkVisibility() || one.type === 'checkbox')
      .map((one) => {
        const named = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '';
        const label = named.replaceAll(/\s+/g, ' ').trim();
        const isInvalid = one.getAttribute('aria-invalid') === 'true';
        const described = (one.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
        const texts = described.map((id) => document.getElementById(id));
        const isLive = texts.some((text) => text?.closest('[aria-live], [role=status], [role=alert]') != null);
        return {
          label,
          autocomplete: one.getAttribute('autocomplete') ?? '',
          isInvalid,
          faults: [
            ...(label === '' ? ['no name'] : []),
            ...(texts.includes(null) ? ['describes itself by what is not there'] : []),
            ...(isInvalid && texts.every((text) => !text?.textContent?.trim()) ? ['does not say what is wrong'] : []),
            ...(isInvalid && !isLive ? ['is not heard when it becomes wrong'] : []),
          ],
        };
      }),
  );

/** Opens a form, holds its fields against the table, sends it as it is, and holds against the table what it says then. */
export async function checkForm(page: Page, { open, box, fields, send, said = [] }: Form): Promise<void> {
  await open(page);
  await page.locator(`${box} :is(input, textarea):not([hidden])`).first().waitFor();
  const before = await fieldsOf(page, box);
  expect(before.map(({ autocomplete }) => autocomplete)).toEqual(fields.map(([, autocomplete]) => autocomplete));
  for (const [nr, [label]] of fields.entries()) if (label !== '') expect(before[nr]?.label).toBe(label);
  expect(before.flatMap(({ faults }) => faults)).toEqual([]);
  if (send === undefined) return;
  await send(page);
  for (const text of said)
    await page.locator(`${box} :is([aria-live], [role=status], [role=alert])`).getByText(text).first().waitFor();
  const invalid = async (): Promise<readonly boolean[]> =>
    (await fieldsOf(page, box)).map(({ isInvalid }) => isInvalid);
  await expect.poll(invalid).toEqual(fields.map(([, , one]) => one === 'invalid'));
  expect((await fieldsOf(page, box)).flatMap(({ faults }) => faults)).toEqual([]);
  const focus = await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'));
  if (fields.some(([, , one]) => one === 'invalid')) expect(focus).toBe('true');
}
