import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { type Kind, type Message, valuesOfMessage } from '../../../view/locales/compile/compile.ts';
import { GROUPS, messagesOf } from '../../../view/locales/compile/files.ts';
import { LANGUAGES, languageOf } from '../../../view/locales/language.ts';
import { loadApp, loadWords } from '../../../view/locales/load.ts';

const LOCALES = fileURLToPath(new URL('../../../view/locales/', import.meta.url));

/** The texts of a group or of a part of it, by their paths. */
const textsIn = (message: Message, path = ''): readonly (readonly [path: string, text: string])[] =>
  typeof message === 'string'
    ? [[path, message]]
    : Object.entries(message).flatMap(([key, one]: [string, Message]) =>
        textsIn(one, path === '' ? key : `${path} ${key}`),
      );
const textsOf = (language: (typeof LANGUAGES)[number]): ReadonlyMap<string, string> =>
  new Map(Object.keys(GROUPS).flatMap((group) => textsIn(messagesOf(language, group), group)));
const korean = textsOf('ko');

/** The values of a message but for those that only Korean reads, with those that must be numbers. */
function valuesOf(message: string): readonly (readonly [name: string, kind: Kind])[] {
  return [...valuesOfMessage(message)].filter(([name]) => !/final$/i.test(name)).toSorted();
}

/** Values that the Korean text cannot have, because the specification fixes its words letter for letter. The code gives them all the same. */
const NOT_IN_KOREAN: Readonly<Record<string, Kind>> = { 'app refusal chipAboveMax max': 'number' };

describe.each(LANGUAGES.filter((language) => language !== 'ko'))('the messages in %s', (language) => {
  const texts = textsOf(language);

  test('are those of Korean: none is missing, and none is more', () => {
    expect([...texts.keys()].toSorted()).toEqual([...korean.keys()].toSorted());
    const empty = [...texts].filter(([path, text]) => text.trim() === '' && korean.get(path) !== '');
    expect(empty).toEqual([]);
  });

  test('take the values of the Korean ones, and count only what is a number there', () => {
    const wrong = [...texts].filter(([path, text]) => {
      const own = new Map(valuesOf(korean.get(path) ?? ''));
      const said = valuesOf(text).filter(([name, kind]) => NOT_IN_KOREAN[`${path} ${name}`] !== kind);
      return (
        said.length !== own.size ||
        said.some(([name, kind]) => !own.has(name) || (kind === 'number' && own.get(name) !== 'number'))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('hold no Korean letter but in the name of the language', () => {
    const letters = [...texts].filter(
      ([path, text]) => /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/.test(text) && path !== 'app settings languages ko',
    );
    expect(letters).toEqual([]);
  });
});

/** Marks of the Latin script beside a letter of Chinese or Japanese. */
const HALF_WIDTH = /[\u3040-\u30ff\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u3040-\u30ff\u4e00-\u9fff]/;

test.each(['zh', 'jp'] as const)('the messages in %s have the full-width punctuation of their script', (language) => {
  expect([...textsOf(language)].filter(([, text]) => HALF_WIDTH.test(text))).toEqual([]);
});

test('every file of messages is in a group, and every language has the same files', () => {
  const named = Object.values(GROUPS).flat().toSorted();
  for (const language of LANGUAGES)
    expect(
      globSync('*.json', { cwd: join(LOCALES, language) })
        .map((file) => file.slice(0, -5))
        .toSorted(),
    ).toEqual(named);
});

describe('the language of the page', () => {
  test('W7: a change of the language is stored, and asks the site for nothing', () => {
    const story = ready();
    expect(story.state.prefs.language).toBeUndefined();
    const [asked, saved] = [story.effectsOf('rest.call').length, story.effectsOf('prefs.save').length];
    story.send({ type: 'prefs.set', prefs: { language: 'jp' } });
    expect(story.state.prefs.language).toBe('jp');
    expect(story.effectsOf('rest.call')).toHaveLength(asked);
    expect(story.effectsOf('prefs.save').slice(saved)).toEqual([{ type: 'prefs.save', prefs: { language: 'jp' } }]);
  });

  test.each([
    [undefined, ['ko-KR', 'en'], 'ko'],
    [undefined, ['de-DE', 'en-GB', 'ko'], 'en'],
    [undefined, ['zh-TW'], 'zh'],
    [undefined, ['ja'], 'jp'],
    [undefined, ['JA-jp'], 'jp'],
    [undefined, ['en-US@posix'], 'en'],
    [undefined, ['jp', 'fr'], 'ko'],
    [undefined, [], 'ko'],
    ['zh', ['ja', 'en'], 'zh'],
  ] as const)('chosen %s, preferred %j: %s', (chosen, preferred, language) => {
    expect(languageOf(chosen, preferred)).toBe(language);
  });
});

describe('plurals', () => {
  test('English has a form for one; the others have one form', async () => {
    const said = async (language: (typeof LANGUAGES)[number]): Promise<readonly string[]> => {
      const { nav } = (await loadApp(language)).words;
      return [1, 2, 1_000].map((count) => nav.unread({ count }));
    };
    expect(await said('en')).toEqual([
      '1 unread message or answer',
      '2 unread messages and answers',
      '1,000 unread messages and answers',
    ]);
    expect(await said('ko')).toEqual([1, 2, '1,000'].map((count) => `읽지 않은 쪽지와 답변 ${count}건`));
    expect(await said('zh')).toEqual([1, 2, '1,000'].map((count) => `${count}条未读站内信和回复`));
    expect(await said('jp')).toEqual([1, 2, '1,000'].map((count) => `未読のメッセージと回答 ${count}件`));
  });

  test('a group is loaded once', async () => {
    expect(loadWords('en', 'page')).toBe(loadWords('en', 'page'));
    expect((await loadWords('en', 'page')).search.showing({ count: 1 })).toBe('Show 1 bet');
  });
});

/** The name of a control that has words on it, and these words. A control without words, as one with a sign alone, has its name alone. */
const NAMED: readonly (readonly [name: string, words: string])[] = [
  ['order againLabel', 'order again'],
  ['kept exportOf', 'kept export'],
  ['cash copyLabel', 'cash copy'],
  ['limits remove', 'limits removeShort'],
  ['join viewOf', 'join view'],
  ['join foldOf', 'join fold'],
];
describe.each(LANGUAGES)('in %s', (language) => {
  const texts = [...textsOf(language)];
  const textAt = (end: string): string | undefined =>
    texts.find(([path]) => path.endsWith(` ${end}`))?.[1].toLowerCase();

  test.each(NAMED)('W29: the name %s of a control holds the words on it, %s', (name, words) => {
    expect(textAt(words)).toBeDefined();
    expect(textAt(name)).toContain(textAt(words));
  });
});
