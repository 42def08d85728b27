import { expect, test, vi } from 'vitest';
import { writeShare, writeText } from '../../../view/parts/write.ts';

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

class FakeText {
  data = '';
}
/** An element of these children that notes the texts which were written in the place of all of them. */
function elementOf(...childNodes: readonly { data?: string }[]) {
  const replaced: string[] = [];
  const element = {
    childNodes,
    firstChild: childNodes[0] ?? null,
    get textContent(): string {
      return childNodes.map(({ data = '' }) => data).join('');
    },
    set textContent(text: string) {
      replaced.push(text);
    },
  };
  return { element: element as unknown as Element, replaced };
}

test('a text that counts is written into its own node; without one, or where a translator has put its own, a new node takes the place', () => {
  vi.stubGlobal('Text', FakeText);
  const text = new FakeText();
  const [own, empty, foreign] = [elementOf(text), elementOf(), elementOf({ data: '00:38' })];
  for (const each of [own, empty, foreign]) writeText(each.element, '00:37');
  expect(text.data).toBe('00:37');
  expect([own.replaced, empty.replaced, foreign.replaced]).toEqual([[], ['00:37'], ['00:37']]);
  vi.unstubAllGlobals();
});
