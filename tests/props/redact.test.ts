import fc from 'fast-check';
import type * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import { createVault } from '../../engine/link/vault.ts';
import { MaskedName } from '../../engine/wire/codecs/base.ts';
import { maskName } from '../../engine/wire/codecs/read.ts';
import { fieldClasses } from '../../engine/wire/compile/hidden.ts';
import { decode, REJECTED } from '../../engine/wire/decode.ts';
import { hidden } from '../../engine/wire/guards.generated.ts';
import { sketch } from '../../engine/wire/redact.ts';
import { type CodecName, codecs } from '../../engine/wire/registry.ts';

/** A text that stands out in whatever it gets into. */
const canary = fc.string({ minLength: 6, maxLength: 30 }).map((text) => `canary${JSON.stringify(text)}`);

describe('Recording: redaction is part of the codec', () => {
  const personal = [
    ...(['username', 'name', 'phone', 'email', 'birthDate', 'nick'] as const),
    ...(['myPartnerName', 'bankName', 'accountNum', 'accountName'] as const),
  ];
  const details = fc.record(Object.fromEntries(personal.map((key) => [key, canary])));

  test('every personal detail of a member is a pseudonym, whatever it says; fields nobody declared are gone', () => {
    fc.assert(
      fc.property(details, canary, (fields, extra) => {
        const vault = createVault();
        const wire = {
          id: 101,
          point: 1,
          money: 1,
          role: 'member',
          status: 'A',
          etcJson: extra,
          partner: extra,
          ...fields,
        };
        const me = decode('Me', wire, vault);
        if (me === REJECTED) throw new Error('a member is a member');
        expect(JSON.stringify(me)).not.toContain('canary');
        for (const key of personal) {
          expect(me[key]).toMatch(/^[a-zA-Z]+#\d+$/);
          expect(vault.reveal(me[key] ?? '')).toBe(fields[key]);
        }
        expect(decode('Me', wire, vault)).toEqual(me); // the same text, the same pseudonym: a replay takes the same path
      }),
    );
  });

  test('tokens are references, and another token is another reference', () => {
    fc.assert(
      fc.property(canary, canary, (access, refresh) => {
        const vault = createVault();
        const tokens = decode('Tokens', { access_token: access, refresh_token: refresh, expires_in: 5 }, vault);
        if (tokens === REJECTED) throw new Error('tokens are tokens');
        expect(JSON.stringify(tokens)).not.toContain('canary');
        expect(tokens.access_token === tokens.refresh_token).toBe(access === refresh);
      }),
    );
  });

  test('every field of every codec has a class, and what names a person or opens a door is never kept', () => {
    const sensitive = /phone|email|account|password|token|address|birth|name$/i;
    /** Reviewed one by one: names of things, not of people. */
    const harmless = [
      'BankList *.name',
      'CoinWallet coinName',
      'CoinWalletList *.coinName',
      'CoinWorthList *.coinName',
    ];
    const fields = Object.entries(codecs).flatMap(([name, codec]) =>
      fieldClasses(codec as t.Mixed).map((field) => ({ name: `${name} ${field.path}`, ...field })),
    );
    expect(fields.length).toBeGreaterThan(350);
    expect(fields.filter((field) => !['keep', 'pseudonym', 'drop'].includes(field.class))).toEqual([]);
    const kept = fields.filter((field) => field.class === 'keep' && sensitive.test(field.path.split('.').at(-1) ?? ''));
    expect(kept.map(({ name }) => name).sort()).toEqual(harmless);
  });

  test('what a field is said to be is what becomes of it', () => {
    for (const [name, codec] of Object.entries(codecs)) {
      const hiddenPaths = (hidden[name as CodecName] ?? []).map(
        ([path, redaction]) => `${path.join('.')} ${redaction}`,
      );
      const classes = fieldClasses(codec as t.Mixed).filter(({ kind }) => kind !== '' && kind !== 'mask');
      const said = classes.map(({ path, class: of }) => `${path} ${of === 'drop' ? 'secret' : 'personal'}`);
      expect(hiddenPaths.sort(), name).toEqual(said.sort());
    }
  });

  test('a vault that never held a reference gives it back; a forgotten secret stays forgotten', () => {
    const vault = createVault();
    const ref = vault.secret('password', 'x');
    vault.forget(ref);
    expect(vault.reveal(ref)).toBe(ref);
    expect(vault.secret('password', 'x')).not.toBe(ref); // no hint that it was the same one
    expect(vault.reveal('token#9')).toBe('token#9');
  });
});

describe('What the log keeps of a message nobody has a codec for', () => {
  test('no text and no long number of it, only kinds, lengths and small numbers', () => {
    fc.assert(
      fc.property(
        fc.object({ values: [canary, fc.integer({ min: 100_000_000 }), fc.boolean()], key: fc.constantFrom('a', 'b') }),
        (data) => {
          const text = JSON.stringify(sketch(data));
          expect(text).not.toContain('canary');
          expect(text).not.toMatch(/(?<!<text )\d{9,}/);
        },
      ),
    );
  });

  test('it is small, whatever was sent', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 8, maxKeys: 40 }), (data) => {
        expect(JSON.stringify(sketch(data)).length).toBeLessThan(400_000);
      }),
    );
    const wide = Object.fromEntries(Array.from({ length: 999 }, (_, i) => [`${i}${'k'.repeat(99)}`, 'x'.repeat(999)]));
    expect(JSON.stringify(sketch(wide)).length).toBeLessThan(1_500);
    expect(JSON.stringify(sketch(Array.from({ length: 9_999 }, () => 1))).length).toBeLessThan(60);
    expect(sketch({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: '<deep>' } } } });
  });
});

describe("Other members' names", () => {
  test('at most two characters from the front and two from the end; a whole name never', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 20 }).filter((name) => !name.includes('*')),
        (name) => {
          const masked = maskName(name);
          expect(masked).toContain('***');
          const [front = '', end = ''] = masked.split('***');
          expect(front.length).toBeLessThanOrEqual(2);
          expect(end.length).toBeLessThanOrEqual(2);
          expect(name.startsWith(front) && name.endsWith(end)).toBe(true);
          expect(front.length + end.length).toBeLessThan(name.length);
        },
      ),
    );
    expect(['minsu27', 'demo', 'kim', 'k', 'mi***27'].map(maskName)).toEqual([
      'mi***27',
      'de***',
      'ki***',
      'k***',
      'mi***27',
    ]);
  });

  test('the codec lets nothing else out', () => {
    const decoded = MaskedName.decode('gildong99');
    expect(decoded).toMatchObject({ _tag: 'Right', right: 'gi***99' });
  });
});
