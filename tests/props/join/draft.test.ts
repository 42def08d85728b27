import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, type Draft, loadDraft, NO_TEXTS, saveDraft } from '../../../view/screens/join/draft.ts';
import { niceAddress } from '../../../view/screens/join/nice.ts';

const KEY = 'round.join';
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
const refuse = (): never => {
  throw new Error('refused');
};
const DRAFT: Draft = {
  step: 'bank',
  consents: ['age', 'risk'],
  texts: { ...NO_TEXTS, username: 'minjae27', phone: '010-2841-7726' },
};

describe('what a reload keeps', () => {
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', storage);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('a draft comes back as it was kept, and is gone when it is cleared', () => {
    saveDraft(DRAFT);
    expect(loadDraft()).toEqual(DRAFT);
    clearDraft();
    expect(loadDraft()).toBeNull();
  });

  test('no password is kept', () => {
    const texts = { ...DRAFT.texts, password: 'hidden-one', again: 'hidden-two' };
    saveDraft({ ...DRAFT, texts });
    expect(stored.get(KEY)).toContain('minjae27');
    expect(stored.get(KEY)).not.toContain('hidden');
  });

  test.each([
    ['not JSON', null],
    ['null', null],
    ['7', null],
    ['{"step":"done"}', null],
    ['{"step":"person"}', { step: 'person', consents: [], texts: NO_TEXTS }],
    [
      '{"step":"terms","consents":["risk","x",3],"texts":{"name":5,"nick":"n","other":"o"}}',
      { step: 'terms', consents: ['risk'], texts: { ...NO_TEXTS, nick: 'n' } },
    ],
  ])('of the stored text %s the good parts are taken', (text, draft) => {
    stored.set(KEY, text);
    expect(loadDraft()).toEqual(draft);
  });

  test('without storage the form begins empty, and nothing fails', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => saveDraft(DRAFT)).not.toThrow();
    expect(loadDraft()).toBeNull();
    expect(clearDraft).not.toThrow();
  });
});

describe('the identity check of NICE', () => {
  test.each([
    ['https://nice.example/plus', 'https://nice.example/plus?EncodeData=a%2Bb%3D'],
    ['https://nice.example/plus?m=check', 'https://nice.example/plus?m=check&EncodeData=a%2Bb%3D'],
    ['http://nice.example/plus', null],
    ['javascript:alert(1)', null],
    ['/plus', null],
    ['', null],
  ])('from %s a link to %s is made', (url, address) => expect(niceAddress(url, 'a+b=')).toBe(address));
});
