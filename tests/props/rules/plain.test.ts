import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { excerpt, plainText } from '../../../view/parts/plain-text.ts';
import { toastWords } from '../../../view/parts/words.ts';
import { ko } from '../../support/words.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
const joined = (text: string): string => text.replace(/\s+/g, ' ').trim();
const words = fc.string({ unit: fc.constantFrom(...'가나abz<>&"\'=;-/! 1'), maxLength: 12 });
/** Attributes as hostile or careless people write them: with signs that look like the end of the tag. */
const attributes = fc.constantFrom(
  '',
  ' a',
  ' href="x>y"',
  " onclick='<b>&lt;'",
  ' a=1>',
  ' style="a" b',
  ' a = "<!--"',
);
const clean = fc.constantFrom('', ' a', ' href="x>y"', " onclick='<b>&lt;'", ' style="a" b', ' a = "<!--"');
const hidden = fc
  .tuple(
    fc.constantFrom('script', 'STYLE', 'template', 'title'),
    clean,
    words.filter((text) => !text.includes('</')),
  )
  .map(([name, own, text]) => ({ html: `<${name}${own}>${text}<b>no</b></${name} >`, text: ' ' }));
const comment = words
  .filter((text) => !text.includes('--') && !/^-?>/.test(text) && !text.endsWith('-'))
  .map((text) => ({ html: `<!--${text}-->`, text: ' ' }));
const plain = words.map((text) => ({ html: escaped(text), text }));
const { node } = fc.letrec<{ node: { html: string; text: string } }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    plain,
    hidden,
    comment,
    fc
      .tuple(fc.constantFrom('p', 'div', 'li', 'h1', 'TABLE'), clean, fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, own, inside]) => ({
        html: `<${name}${own}>${inside.map(({ html }) => html).join('')}</${name}>`,
        text: ` ${inside.map(({ text }) => text).join('')} `,
      })),
    fc
      .tuple(fc.constantFrom('b', 'a', 'SPAN'), clean, fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, own, inside]) => ({
        html: `<${name}${own}>${inside.map(({ html }) => html).join('')}</${name}>`,
        text: inside.map(({ text }) => text).join(''),
      })),
  ),
}));

describe('The text of HTML', () => {
  test('is what was written between the tags, whatever the tags hold', () => {
    fc.assert(
      fc.property(node, ({ html, text }) => {
        expect(plainText(html)).toBe(joined(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of any input at all comes to an end, in one line, and no tag is left of it', () => {
    const piece = fc.oneof(
      words,
      attributes,
      fc.constantFrom('<', '</', '<script', '<!--', '-->', '<p', '>', '&#0;', '&amp'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        const text = plainText(html);
        expect(text).toBe(joined(text));
        expect(text.length).toBeLessThanOrEqual(html.length);
        // where each `<` begins a tag, none is left; another one is text, and may come to stand before text
        if (!/&|<(?![a-z/!?])/i.test(html)) expect(text).not.toContain('<');
      }),
      { numRuns: 2_000 },
    );
  });

  test('text without HTML stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bare = text.replace(/[<&]/g, '');
        expect(plainText(bare)).toBe(joined(bare));
      }),
    );
    expect(plainText('1 < 2 & 3 > 2')).toBe('1 < 2 & 3 > 2');
  });

  test.each([
    ['<p>점검 안내</p><p>03:00&nbsp;~ 05:00</p>', '점검 안내 03:00 ~ 05:00'],
    ['첫째<br>둘째<br/>셋째', '첫째 둘째 셋째'],
    ['<b>굵</b>은', '굵은'],
    ['&lt;b&gt; &amp;lt; &quot;x&quot; &#39;y&#x27; &hellip; &nothing; &amp', '<b> &lt; "x" \'y\' … &nothing; &amp'],
    ['a<script>alert("<b>")</script>b<style>p{}</style >c', 'a b c'],
    ['<script/>alert(1)</script>x', 'x'],
    ['<svg/>x<svg><text>no</text></svg>y', 'x y'],
    ['<img src=x onerror="a>b">x', 'x'],
    ['a<!-- > -->b<!doctype html><?xml ?>c', 'a b c'],
    ['a<p title="never ends>b', 'a b'],
    ['a<p title', 'a'],
    ['a<script>b', 'a'],
    ['a<!-- b', 'a'],
    ['&#0;&#xD800;&#x110000;&#127;', '&#0;&#xD800;&#x110000;&#127;'],
    ['&#44032;&#xAC01;&#9;&#x1F600;', '가각 😀'],
    ['<>x</>y', '<>x y'],
  ])('%j is %j', (html, text) => expect(plainText(html)).toBe(text));

  test('reads each character once: a long text of open ends takes no longer than its length', () => {
    for (const piece of ['<', '<a', '<a =', '<a ="', "<a ='", '</script', '<!-', '&#1', '<p title="x'])
      expect(plainText(piece.repeat(100_000)).length).toBeLessThanOrEqual(piece.length * 100_000);
  });

  test('an excerpt ends with an ellipsis where there is more, and never within a character', () => {
    expect([excerpt('가나다', 3), excerpt('가나다라', 3), excerpt('a bcd', 3), excerpt('😀😀😀😀', 3)]).toEqual([
      '가나다',
      '가나…',
      'a…',
      '😀😀…',
    ]);
  });
});

test('A notice in a toast is plain text (decisions, Errors)', () => {
  const content = said(`<p>서버 <b>점검</b></p><script>steal()</script>${'길다 '.repeat(200)}`);
  const { title, text } = toastWords(ko, { kind: 'notice', title: said('안내'), content }, 2, (one) => one.text);
  expect(title).toBe('안내');
  expect(text?.startsWith('서버 점검 길다 길다')).toBe(true);
  expect([...(text ?? '')].length).toBeLessThanOrEqual(160);
});
