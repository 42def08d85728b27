import { describe, expect, test } from 'vitest';
import { createVault, SITE_TEXT_MAX } from '../../../engine/link/vault.ts';
import { scrub } from '../../../engine/wire/scrub.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { shownOf } from '../../../view/hooks/useSaid.ts';
import { firstWords, isTooLong } from '../../../view/parts/plain-text.ts';
import { ko } from '../../support/words.ts';

const { siteText: say } = ko;
const picture = (length: number): string => `data:image/png;base64,${'A'.repeat(length)}`;

describe('V5: the redacted text never stands in for the shown one in the live page', () => {
  const vault = createVault(scrub);
  const live = { reveal: vault.reveal, isLive: true };
  const replay = { reveal: (ref: string) => ref };
  const shown = (text: string): string => shownOf(vault.sentence('public', text), live, say);

  test.each([
    ['a notice with a picture of 400 KB', `<p>안내 홍길동</p><img src="${picture(400_000)}">`],
    ['a picture of 1.5 MB', picture(2_000_000)],
    ['a text of 300,000 letters', '홍길동 점검 '.repeat(43_000)],
    ['a line', '홍길동님, 확인해 주세요.'],
  ])('%s is shown whole', (_name, text) => {
    expect(shown(text)).toBe(text);
    expect(shownOf(vault.personal('message', text), live, say)).toBe(text);
  });

  test.each([
    ['5 MB of letters', '홍길동'.repeat(1_700_000)],
    ['5 MB of a picture', picture(5_000_000)],
    ['600,000 letters beside a picture', `${'가나다 '.repeat(150_000)}${picture(1_000)}`],
    ['50,000 elements', '<b>x</b>'.repeat(50_000)],
    ['50,000 lines', '줄\n'.repeat(50_000)],
  ])('%s is too long to be shown, and its place says so', (_name, text) => {
    expect(shown(text)).toBe(say.tooLong);
    expect(shownOf(vault.personal('message', text), live, say)).toBe(say.tooLong);
  });

  test('a text that the vault lost says so, whatever its harmless words are', () => {
    for (const lost of [said('*** 이벤트 *** 안내', 'public#900'), said('***', 'said#900'), 'message#900'])
      expect(shownOf(lost, live, say)).toBe(say.gone);
    expect(shownOf(said('확인'), live, say)).toBe('확인');
    expect(shownOf(said(''), live, say)).toBe('');
  });

  test('in a replay the harmless words and the pseudonyms are shown, also of a text that was too long', () => {
    for (const ref of ['public#900', 'long#1']) expect(shownOf(said('*** 안내', ref), replay, say)).toBe('*** 안내');
    expect(shownOf('message#900', replay, say)).toBe('message#900');
  });
});

test('V5: a picture in a text does not make the text too long, whatever is around it', () => {
  expect(isTooLong(`<img src='${picture(SITE_TEXT_MAX)}'>`)).toBe(false);
  expect(isTooLong(`<img src=${picture(SITE_TEXT_MAX)}>${'글'.repeat(500_001)}`)).toBe(true);
  expect(isTooLong('글'.repeat(500_000))).toBe(false);
});

test('W1: the first words of a text are those of the whole text, with a picture before them and entities in them', () => {
  expect(firstWords(`<p><img src="${picture(400_000)}" alt="x"></p><h2>안내</h2>`, 60)).toBe('안내');
  expect(firstWords(`${'&amp;&nbsp;'.repeat(50_000)}<b>끝</b>`, 5)).toBe('& &…');
  expect(firstWords(`<b>하나</b> 둘 ${'셋 '.repeat(100_000)}`, 8)).toBe('하나 둘 셋…');
  expect(firstWords('<p>a</p><p>b</p>', 60)).toBe('a b');
});
