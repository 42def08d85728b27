import { describe, expect, test } from 'vitest';
import {
  createVault,
  isTooLongFor,
  SITE_TEXT_MAX,
  VAULT_TEXTS_MAX,
  VAULT_UNITS_MAX,
} from '../../../engine/link/vault.ts';
import { HIDDEN, scrub } from '../../../engine/wire/scrub.ts';

describe('V2: no sentence keeps a detail in the vault, even if its words are in the vocabulary', () => {
  test('a name, a password or a nick that is a common word is hidden', () => {
    const vault = createVault(scrub);
    vault.personal('name', '하루');
    vault.personal('nick', 'Token');
    vault.secret('password', 'later');
    expect(vault.sentence('said', '하루 4회까지 token, later 신청').text).toBe('*** 4회까지 ***, *** 신청');
    expect(vault.sentence('said', '신청하루한도').text).toBe(HIDDEN);
  });

  test('a secret that was already forgotten is hidden if the request held it', () => {
    const vault = createVault(scrub);
    vault.forget(vault.secret('password', '확인'));
    expect(vault.sentence('said', '확인 후 신청')).toEqual({ text: '확인 후 신청', ref: null });
    expect(vault.sentence('said', '확인 후 신청', ['확인']).text).toBe('*** 후 신청');
  });

  test('prose and names of things are not searched for', () => {
    const vault = createVault(scrub);
    vault.personal('message', '입금 안내');
    vault.personal('label', '출금');
    expect(vault.sentence('said', '입금과 출금 안내')).toEqual({ text: '입금과 출금 안내', ref: null });
  });
});

describe('V4: the vault holds whole sentences, within limits, while the session lives', () => {
  test('a sentence is revealed by its reference, the same one for the same sentence', () => {
    const vault = createVault(scrub);
    const first = vault.sentence('said', '홍길동님, 확인해 주세요.');
    expect(first).toEqual({ text: '***, 확인해 주세요.', ref: 'said#1' });
    expect(vault.reveal(first.ref ?? '')).toBe('홍길동님, 확인해 주세요.');
    expect(vault.sentence('said', '홍길동님, 확인해 주세요.')).toEqual(first);
  });

  test('the vault holds a limited number of texts and characters of each kind, and drops those not used for longest', () => {
    const vault = createVault(scrub);
    const token = vault.secret('token', 'tok');
    const kept = vault.sentence('said', '첫 x').ref ?? '';
    for (let i = 0; i < VAULT_TEXTS_MAX; i++) {
      vault.sentence('said', `말 ${i} x`);
      vault.reveal(kept);
    }
    expect(vault.reveal(kept)).toBe('첫 x');
    expect(vault.reveal('said#2')).toBe('said#2');
    const long = 'x'.repeat(SITE_TEXT_MAX);
    const refs = Array.from({ length: 6 }, (_, i) => vault.sentence('said', `${i}${long.slice(1)}`).ref ?? '');
    const held = refs.filter((ref) => vault.reveal(ref) !== ref).length;
    expect(held).toBe(Math.floor(VAULT_UNITS_MAX / SITE_TEXT_MAX));
    expect(vault.reveal(token)).toBe('tok');
  });

  test.each([300_001, SITE_TEXT_MAX])('a text of %d characters is held whole, a sentence or a message', (length) => {
    const vault = createVault(scrub);
    const text = `안내 홍길동 ${'x'.repeat(length)}`.slice(0, length);
    for (const kind of ['public', 'said']) {
      const { ref, text: kept } = vault.sentence(kind, text);
      expect(vault.reveal(ref ?? '')).toBe(text);
      expect(kept.length).toBeLessThan(20);
    }
    expect(vault.reveal(vault.personal('message', text))).toBe(text);
  });

  test('of a text that is longer, the vault holds the length, and its reference says that it is too long', () => {
    const vault = createVault(scrub);
    const text = '가'.repeat(SITE_TEXT_MAX + 1);
    const refs = [vault.sentence('public', text).ref ?? '', vault.personal('message', text)];
    for (const ref of refs) expect([isTooLongFor(ref), vault.reveal(ref)]).toEqual([true, String(text.length)]);
    expect(isTooLongFor(vault.sentence('public', '홍길동').ref ?? '')).toBe(false);
    vault.forgetMember();
    for (const ref of refs) expect(isTooLongFor(ref)).toBe(true);
  });

  test('a logout forgets everything of the member, and no reference is given to another text later', () => {
    const vault = createVault(scrub);
    const refs = [
      vault.personal('name', '홍길동'),
      vault.secret('token', 'tok'),
      vault.sentence('said', '홍길동').ref ?? '',
    ];
    const things = [vault.personal('stock', 'btc'), vault.sentence('public', '홍길동 점검').ref ?? ''];
    vault.forgetMember();
    for (const ref of refs) expect(vault.reveal(ref)).toBe(ref);
    for (const ref of things) expect(vault.reveal(ref)).not.toBe(ref);
    expect([vault.personal('name', '김철수'), vault.secret('token', 'tok2')]).toEqual(['name#2', 'token#2']);
  });

  test('until the scrubber is loaded the log keeps nothing of a sentence, and the member reads all of it', async () => {
    const vault = createVault();
    expect(vault.sentence('said', '확인')).toEqual({ text: HIDDEN, ref: 'said#1' });
    expect(vault.reveal('said#1')).toBe('확인');
    await vault.ready();
    expect(vault.sentence('said', '확인')).toEqual({ text: '확인', ref: null });
  });
});
