import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault } from '../../../engine/link/vault.ts';
import { MaskedName } from '../../../engine/wire/codecs/base.ts';
import { maskName } from '../../../engine/wire/codecs/read.ts';
import { fieldsOf } from '../../../engine/wire/compile/fields.ts';
import { decode, REJECTED } from '../../../engine/wire/decode.ts';
import { isOfForm } from '../../../engine/wire/forms.ts';
import { hiddenIn } from '../../../engine/wire/redact.ts';
import { codecs } from '../../../engine/wire/registry.ts';
import { nameOr, sketch } from '../../../engine/wire/sketch.ts';
import { reads } from '../../support/decode.ts';

/** A text that stands out in whatever it gets into. */
const canary = fc.string({ minLength: 6, maxLength: 30 }).map((text) => `canary${JSON.stringify(text)}`);

/** What the decoder does with a field of each class. */
const REDACTIONS: Readonly<Record<string, string>> = {
  drop: 'secret',
  pseudonym: 'personal',
  sentence: 'sentence',
  form: 'formed',
};

describe('F10: redaction is part of the codec', () => {
  const personal = [
    'username',
    'name',
    'phone',
    'email',
    'birthDate',
    'nick',
    'myPartnerName',
    'bankName',
    'accountNum',
    'accountName',
  ] as const;
  const details = fc.record(Object.fromEntries(personal.map((key) => [key, canary])));

  test('every personal detail of a member becomes a pseudonym, and unknown fields are dropped', () => {
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

  test('a number instead of a personal detail is hidden as its text', () => {
    const vault = createVault();
    const numbers = { phone: 1_012_345_678, birthDate: 19_900_102, accountNum: 11_012_345_678 };
    const me = decode('Me', { id: 101, username: 'a', point: 1, money: 1, ...numbers }, vault);
    if (me === REJECTED) throw new Error('a member is a member');
    for (const key of ['phone', 'birthDate', 'accountNum'] as const) {
      expect(me[key]).toMatch(/^[a-zA-Z]+#\d+$/);
      expect(vault.reveal(me[key] ?? '')).toBe(String(numbers[key]));
    }
  });

  test('tokens become references, and another token another reference', () => {
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

  test('V3: every field of every codec has a class, and no text is kept unchanged', () => {
    /** Reviewed one by one: read by a hand-written reader that keeps none of it as it came. */
    const reviewed = [
      'Bars message',
      'CurrentRound siteStatus',
      'Envelope data',
      'Envelope type',
      'ErrorBody detail',
      'ErrorBody error_description',
      'ErrorBody message',
      'Round siteStatus',
      'RunningRounds *.round.siteStatus',
      'ServerError code',
    ];
    const fields = Object.entries(codecs).flatMap(([name, codec]) =>
      fieldsOf(codec).map((field) => ({ name: `${name} ${field.path}`, ...field })),
    );
    expect(fields.length).toBeGreaterThan(350);
    const classes = ['keep', 'pseudonym', 'sentence', 'form', 'drop'];
    expect(fields.filter((field) => !classes.includes(field.class))).toEqual([]);
    const texts = fields.filter((field) => field.class === 'keep' && /^text|^any$|^object/.test(field.type));
    expect(texts.map(({ name }) => name).sort()).toEqual(reviewed);
  });

  test('a field is treated as its class says', () => {
    for (const [name, codec] of Object.entries(codecs)) {
      const hiddenPaths = hiddenIn(codec).map(([path, redaction]) => `${path.join('.')} ${redaction}`);
      const classes = fieldsOf(codec).filter(({ kind }) => kind !== '' && kind !== 'mask');
      const said = classes.map(({ path, class: of }) => `${path} ${REDACTIONS[of]}`);
      expect(hiddenPaths.sort(), name).toEqual(said.sort());
    }
  });

  test('a vault returns an unknown reference unchanged, and a forgotten secret stays forgotten', () => {
    const vault = createVault();
    const ref = vault.secret('password', 'x');
    vault.forget(ref);
    expect(vault.reveal(ref)).toBe(ref);
    expect(vault.secret('password', 'x')).not.toBe(ref); // no hint that it was the same one
    expect(vault.reveal('token#9')).toBe('token#9');
  });
});

describe('what the log keeps of a message without a codec', () => {
  test('V3a: the log keeps kinds, lengths, numbers and short codes, but no other text and no number that may be personal', () => {
    fc.assert(
      fc.property(
        fc.object({ values: [canary, fc.integer({ min: 1e8 }), fc.boolean()], key: fc.constantFrom('id', 'b') }),
        (data) => {
          const text = JSON.stringify(sketch(data));
          expect(text).not.toContain('canary');
          expect(text).not.toMatch(/(?<!<text )\d{3,}/);
        },
      ),
    );
    for (const kept of [99, -100, 0.5, 1_500, 99_999_999, 1_773_292_800_000, 'VIP', 'A1', 'IN_PROGRESS', 'ko', '004'])
      expect(sketch(kept)).toBe(kept);
    for (const phone of [1_012_345_678, 110_123_456_789, -1e8]) expect(sketch(phone)).toBe('<number>');
    for (const text of ['minsu', 'A1234', '홍길동', '010-1234', '4821', 'a b', '', 'A@B'])
      expect(sketch(text)).toBe(`<text ${text.length}>`);
    const vault = createVault();
    vault.personal('username', 'kim');
    expect(sketch({ KIM: 'KIM', kimGrade: 1, grade: 'A' }, vault.isKnown)).toEqual({
      '<key>': '<text 3>',
      '<key 2>': 1,
      grade: 'A',
    });
  });

  test('V3a: a key that has the form of a name is kept, and none is lost', () => {
    const keys = ['010-1234-5678', '홍길동', 'a b', '', '__proto__', 'a@b.kr', 'id123456', 'x'.repeat(41)];
    for (const key of keys) expect(sketch(JSON.parse(`{"${key}":1}`)), key).toEqual({ '<key>': 1 });
    expect(sketch({ level: 1, _x: 2, gradeCode2: 3, 'a b': { 'c d': 4, 'x-y': 5 }, constructor: 6 })).toEqual({
      level: 1,
      _x: 2,
      gradeCode2: 3,
      '<key>': { '<key>': 4, 'x-y': 5 },
      constructor: 6,
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.nat(9), { maxKeys: 20 }), (data) => {
        const kept = Object.keys(sketch(data) as object);
        expect(kept).toHaveLength(Object.keys(data).length);
        for (const key of kept) expect(key).toMatch(/^(?:[!-?A-~]{1,40}|<key( \d+)?>)$/);
      }),
    );
  });

  test("V3: a type or a code is kept as it came if it has the form of a name and is nobody's detail", () => {
    const vault = createVault();
    vault.personal('username', 'round');
    for (const name of ['fastFinish', 'BET_LIMIT', 'weatherReport', 'E-1042', 'a.b', 'user27', 'x'.repeat(40)])
      expect(nameOr('type', name, vault)).toBe(name);
    const others = ['roundEnd', 'ROUND', '홍길동', 'a b', '', 'a@b', '010-1234-5678', 'id123456', 'x'.repeat(41)];
    for (const [i, name] of others.entries()) expect(nameOr('code', name, vault), name).toBe(`code#${i + 1}`);
  });

  test('V3: a name of a thing is kept as it came in every alphabet, and any other text is not', () => {
    const names = ['btcusdt', '1INCHUSDT', 'S&P500', 'KRX:KOSPI200', 'USDT-TRC20', 'BTC/USDT', '코스피200', 'a', '5'];
    for (const form of ['stock', 'coin', 'code', 'prefix', 'role'] as const)
      for (const name of names) expect(isOfForm(form, name), `${form} ${name}`).toBe(true);
    for (const text of ['', 'a b', 'a@b.kr', '010-1234-5678', 'KRX:005930', '<b>', 'x'.repeat(41)])
      expect(isOfForm('stock', text), text).toBe(false);
  });

  test('the sketch is small, whatever was sent', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 8, maxKeys: 40 }), (data) => {
        expect(JSON.stringify(sketch(data)).length).toBeLessThan(400_000);
      }),
    );
    const wide = Object.fromEntries(Array.from({ length: 999 }, (_, i) => [`${i}${'k'.repeat(99)}`, 'x'.repeat(999)]));
    expect(JSON.stringify(sketch(wide)).length).toBeLessThan(1_500);
    expect(JSON.stringify(sketch(Array.from({ length: 9_999 }, () => 1))).length).toBeLessThan(60);
    expect(sketch({ id: { id: { id: { id: { id: 1 } } } } })).toEqual({ id: { id: { id: { id: '<deep>' } } } });
  });
});

describe("other members' names", () => {
  test('a mask shows at most two characters at the front and two at the end, never the whole name', () => {
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

  test('the codec lets only the mask out', () => {
    expect(reads(MaskedName)('gildong99')).toBe('gi***99');
  });
});
