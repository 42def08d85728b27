import { chromiumPath } from './chromium.ts';

/** Before the first worker of the browser tests: the browser is unpacked, so that no two workers do it. */
export default async function unpack(): Promise<void> {
  await chromiumPath();
}
