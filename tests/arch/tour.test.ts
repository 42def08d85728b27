import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('the tour of engine/README.md', () => {
  const tour = /^## Tour$([\s\S]*?)^## /m.exec(read('engine/README.md'))?.[1] ?? '';
  const stops = [...tour.matchAll(/^\d+\. \[`[^`]+`\]\(([^)]+)\)/gm)].map(([, path = '']) => join('engine', path));

  test('the tour names at most ten files with at most 1,800 lines together, and each file exists', () => {
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThanOrEqual(10);
    const lines = stops.map((path) => read(path).trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_800);
  });
});
