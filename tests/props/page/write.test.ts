import { expect, test } from 'vitest';
import { writeShare } from '../../../view/parts/write.ts';

/** A bar that notes how often its style is read, and what is written to it. */
function barOf() {
  const written: string[] = [];
  let reads = 0;
  const style = {
    get transform(): string {
      reads++;
      return written.at(-1) ?? '';
    },
    set transform(value: string) {
      written.push(value);
    },
  };
  return { bar: { style } as unknown as HTMLElement, written, reads: () => reads };
}

test("a bar's share is written when it differs, each bar's by itself, and no style is read for it", () => {
  const [one, other] = [barOf(), barOf()];
  for (const share of [0, 0, 0.5, 0.5, 1 / 3]) writeShare(one.bar, share);
  writeShare(other.bar, 1 / 3);
  writeShare(null, 1);
  expect(one.written).toEqual(['scaleX(0)', 'scaleX(0.5)', 'scaleX(0.3333)']);
  expect(other.written).toEqual(['scaleX(0.3333)']);
  expect([one.reads(), other.reads()]).toEqual([0, 0]);
});
