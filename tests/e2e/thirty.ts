import type { Page } from 'playwright-core';
import { must } from '../../engine/base/assert.ts';
import { type App, DESKTOP, openTab, signIn, type Tab } from './app.ts';

/** Twice the clock: a 30-second round takes fifteen seconds of the test's. */
export const SPEED = 2;

/** A member on rent of 30 seconds. */
export async function onThirty(app: App, viewport = DESKTOP, name = 'demo'): Promise<Tab> {
  const tab = await openTab(app, { viewport });
  await signIn(tab.page, app, '/trade', name, `${name}1234`);
  await tab.page.getByRole('link', { name: '30초' }).click();
  await tab.page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  return tab;
}

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** Where the first element of this selector is. @throws if none is on the screen. */
export const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  must(box !== null, `${selector} is on the screen`);
  return box;
};
