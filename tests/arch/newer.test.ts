import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newerIn } from '../support/newer.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{engine,view,replay/player}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['view/build/**', 'view/locales/compile/**', '**/*.d.ts'],
}).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** What only looks like it, or what the page does without. */
const KNOWN: Readonly<Record<string, string>> = {
  'engine/link/stomp.ts: Observable': 'of RxJS',
  'engine/run/phone/device.ts: setAppBadge': 'asked for first',
  'replay/player/model/recording.ts: seek': 'of the projection of a log',
  'view/parts/pictures.ts: aspectRatio': 'a style',
  'view/screens/support/notices.tsx: minHeight': 'a style',
  'view/shell/phone/use-swipe.ts: touches': 'Safari of a phone has it',
  'view/worker/worker.ts: notification': 'of an event that only a browser with notifications sends',
};

test('the page and the engine use no object and no member that one of the oldest browsers lacks, but for what the page does without', () => {
  expect(newerIn(sources)).toEqual(Object.keys(KNOWN).toSorted());
});

test('a newer static method, a newer object, and a newer method that its name tells are found; a name of our own is not', () => {
  const text = `
    const at = URL.canParse(address);
    const both = Promise.withResolvers();
    const two = new Set(one).symmetricDifference(other);
    new NavigateEvent('x');
    const ours = { isDisjointFrom: (one) => one };
    ours.isDisjointFrom(two);
    new URL(address).searchParams.set('a', 'b');
  `;
  expect(newerIn([{ path: 'a.ts', text }])).toEqual([
    'a.ts: NavigateEvent',
    'a.ts: Promise.withResolvers',
    'a.ts: URL.canParse',
    'a.ts: symmetricDifference',
  ]);
});
