import { afterEach, describe, expect, test, vi } from 'vitest';
import { begun, type Story } from '../../../fixtures/arbitraries/story.ts';
import { newPartner, takePartner } from '../../../view/screens/join/usePartnerLink.ts';

/** A page whose vault knows these texts. */
function page(story: Story, texts: Readonly<Record<string, string>>) {
  const engine = { send: () => undefined, getState: () => story.state, subscribe: () => () => undefined };
  return { engine, reveal: (ref: string): string => texts[ref] ?? ref };
}
const asked = (story: Story, ref: string): Story =>
  story.tell('call.asked', { call: 'partner.verify', params: { partnerPk: ref } } as never, 'nav');
const TEXTS = { 'partner#1': 'GANGNAM1', 'partner#2': 'SEOUL1' };

afterEach(() => void vi.unstubAllGlobals());

describe('V1a: the code of a partnership link', () => {
  test('a link gives its code once, so a code that the newcomer has removed does not come back with the next form', () => {
    const own = page(asked(begun({ path: '/signup' }), 'partner#1'), TEXTS);
    expect([newPartner(own), newPartner({ ...own }), newPartner(own)]).toEqual(['GANGNAM1', null, null]);
  });

  test('a later link takes the place of an earlier one', () => {
    const story = asked(begun({ path: '/signup' }), 'partner#1');
    const own = page(story, TEXTS);
    newPartner(own);
    asked(story, 'partner#2');
    expect([newPartner(own), newPartner(own)]).toEqual(['SEOUL1', null]);
  });

  test('two pages each take the code of their own link', () => {
    const story = asked(begun({ path: '/signup' }), 'partner#1');
    expect([page(story, TEXTS), page(story, TEXTS)].map(newPartner)).toEqual(['GANGNAM1', 'GANGNAM1']);
  });

  test('a code that the vault has forgotten is not taken: its pseudonym is no code', () => {
    expect(newPartner(page(asked(begun({ path: '/signup' }), 'partner#1'), {}))).toBeNull();
  });

  test('without a link there is no code', () => {
    expect(newPartner(page(begun({ path: '/signup' }), TEXTS))).toBeNull();
  });

  test('a reload gives the code again until the form has it', () => {
    const stored = new Map([['round.partner', 'GANGNAM1']]);
    vi.stubGlobal('sessionStorage', { removeItem: (key: string) => stored.delete(key) });
    const given: object[] = [];
    const form = { send: (event: object) => given.push({ ...event, isKept: stored.has('round.partner') }) };
    const story = begun({ path: '/signup' });
    const own = page(story, TEXTS);
    takePartner(own, form);
    expect([given, stored.size]).toEqual([[], 1]);
    asked(story, 'partner#1');
    takePartner(own, form);
    expect([given, stored.size]).toEqual([[{ type: 'partnerGiven', code: 'GANGNAM1', isKept: true }], 0]);
  });
});
