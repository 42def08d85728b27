import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault } from '../../engine/link/vault.ts';
import { MaskedName } from '../../engine/wire/codecs/base.ts';
import { maskName } from '../../engine/wire/codecs/read.ts';
import { fieldsOf } from '../../engine/wire/compile/hidden.ts';
import { decode, REJECTED } from '../../engine/wire/decode.ts';
import { hidden } from '../../engine/wire/guards.generated.ts';
import { type CodecName, codecs } from '../../engine/wire/registry.ts';
import { sketch, typeOr } from '../../engine/wire/sketch.ts';

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

  test('a number in the place of a personal detail is hidden as its text', () => {
    const vault = createVault();
    const numbers = { phone: 1_012_345_678, birthDate: 19_900_102, accountNum: 11_012_345_678 };
    const me = decode('Me', { id: 101, username: 'a', point: 1, money: 1, ...numbers }, vault);
    if (me === REJECTED) throw new Error('a member is a member');
    for (const key of ['phone', 'birthDate', 'accountNum'] as const) {
      expect(me[key]).toMatch(/^[a-zA-Z]+#\d+$/);
      expect(vault.reveal(me[key] ?? '')).toBe(String(numbers[key]));
    }
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
      fieldsOf(codec).map((field) => ({ name: `${name} ${field.path}`, ...field })),
    );
    expect(fields.length).toBeGreaterThan(350);
    expect(fields.filter((field) => !['keep', 'pseudonym', 'drop'].includes(field.class))).toEqual([]);
    const kept = fields.filter((field) => field.class === 'keep' && sensitive.test(field.path.split('.').at(-1) ?? ''));
    expect(kept.map(({ name }) => name).sort()).toEqual(harmless);
  });

  test('the words of a server are kept only where they are scrubbed', () => {
    const scrubbed = ['Bars', 'ErrorBody', 'ForcedLogout', 'ServerError'];
    const kept = Object.entries(codecs).filter(([, codec]) =>
      fieldsOf(codec).some(({ path, class: of }) => /(^|\.)message$/.test(path) && of === 'keep'),
    );
    expect(kept.map(([name]) => name).sort()).toEqual(scrubbed);
  });

  test('what a field is said to be is what becomes of it', () => {
    for (const [name, codec] of Object.entries(codecs)) {
      const hiddenPaths = (hidden[name as CodecName] ?? []).map(
        ([path, redaction]) => `${path.join('.')} ${redaction}`,
      );
      const classes = fieldsOf(codec).filter(({ kind }) => kind !== '' && kind !== 'mask');
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
  test('no text and no number of it but small ones, only kinds and lengths', () => {
    fc.assert(
      fc.property(
        fc.object({ values: [canary, fc.integer({ min: 1_000 }), fc.boolean()], key: fc.constantFrom('id', 'b') }),
        (data) => {
          const text = JSON.stringify(sketch(data));
          expect(text).not.toContain('canary');
          expect(text).not.toMatch(/(?<!<text )\d{4,}/);
        },
      ),
    );
    expect([999, 1_000, -999, -1_000, 0.5].map((number) => sketch(number))).toEqual([
      ...[999, '<number>', -999, '<number>', 0.5],
    ]);
  });

  test('no key but the names of fields some codec knows; of those it hides none is lost', () => {
    const keys = ['010-1234-5678', '홍길동', 'minsu', 'minsu27', 'a b', '', '__proto__', 'constructor', 'a@b.kr'];
    for (const key of keys) expect(sketch(JSON.parse(`{"${key}":1}`)), key).toEqual({ '<key>': 1 });
    expect(sketch({ level: 1, _x: 2, tradeRoundId: 3, kim: { lee: 4, oeMin: 5 }, x: 6 })).toEqual({
      ...{ level: 1, '<key>': 2, tradeRoundId: 3, '<key 2>': { '<key>': 4, oeMin: 5 }, '<key 3>': 6 },
    });
    const known = new Set(
      Object.values(codecs).flatMap((codec) =>
        fieldsOf(codec).flatMap(({ path }) => path.split('.').filter((key) => key !== '*')),
      ),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...known)), fc.nat(9), { maxKeys: 20 }),
        (data) => {
          const kept = Object.keys(sketch(data) as object);
          expect(kept).toHaveLength(Object.keys(data).length);
          for (const key of kept) expect(known.has(key) || /^<key( \d+)?>$/.test(key), key).toBe(true);
        },
      ),
    );
  });

  test('no type but a plain word of a program’s that is nobody’s name', () => {
    const vault = createVault();
    vault.personal('username', 'minsu');
    for (const type of ['tomorrow', 'fastFinish', 'ROUND_END']) expect(typeOr(type, vault.scrub)).toBe(type);
    for (const type of ['minsu', 'Minsu', 'user27', '홍길동', 'a b', '', '_x', 'a.b', 'x'.repeat(25), '010-1234-5678'])
      expect(typeOr(type, vault.scrub), type).toBe('<type>');
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
    expect(sketch({ id: { id: { id: { id: { id: 1 } } } } })).toEqual({ id: { id: { id: { id: '<deep>' } } } });
  });
});

describe('The server’s own words are scrubbed', () => {
  const vault = createVault();
  vault.personal('name', '홍길동');
  vault.personal('name', 'Kim "Ada" Lee');
  vault.personal('username', 'demo27');
  vault.personal('username', 'is');
  vault.personal('phone', '01099998888');
  vault.personal('phone', '02-345-6789');
  vault.personal('account', '110-123-456789');
  vault.personal('birthDate', '1990-01-02');
  vault.personal('email', 'me+x@round.example');
  vault.personal('wallet', 'rXRP.(a*b)?');
  vault.personal('name', '김'); // a letter is in every sentence
  vault.personal('words', '완료'); // what the server said is not looked for
  vault.secret('token', 'eyJhb.GciOi-Jx_y');
  vault.secret('code', '482913');

  test.each([
    ['홍길동님 110-123-456789 계좌로 보냈습니다.', '***님 *** 계좌로 보냈습니다.'],
    ['홍길동의 110123456789, 110 123 456789 또는 110-1234-56789', '***의 ***, *** 또는 ***'],
    ['01099998888 이미 가입', '*** 이미 가입'],
    ['010-9999-8888 이미 가입', '*** 이미 가입'],
    ['010 9999 8888 또는 010.9999.8888', '*** 또는 ***'],
    ['01099998888원', '***원'],
    ['023456789와 02-345-6789', '***와 ***'],
    ['19900102 또는 1990-01-02 출생', '*** 또는 *** 출생'],
    ['KIM "ADA" LEE, kim  "ada"  lee', '***, ***'],
    ['메일은 me+x@round.example입니다. you@other.co.kr로도', '메일은 ***입니다. ***로도'],
    ['토큰 eyJhb.GciOi-Jx_y 만료, 코드 482913 오류', '토큰 *** 만료, 코드 *** 오류'],
    ['rXRP.(a*b)? 지갑', '*** 지갑'],
    ['demo27님, this is his', '***님, this *** his'],
    ['김밥 완료', '김밥 완료'],
  ])('what is known: %s', (message, clean) => expect(vault.scrub(message)).toBe(clean));

  test.each([
    ['1234567 번', '*** 번'],
    ['010-7777-6666 번호로 보냈습니다.', '*** 번호로 보냈습니다.'],
    ['02.345.6789', '***'],
    ['010.7777.6666입니다', '***입니다'],
    ['+82 10-7777-6666', '+***'],
    ['333-21-0987654원', '***원'],
    ['010-7777-6666 5000원', '*** 5000원'],
    ['010-7777-6666 1 000 000원', '*** 1 000 000원'],
    ['07777666원', '***원'],
    ['1,010-7777-6666', '1,***'],
    ['임시 비밀번호는 abcd1234 입니다.', '임시 비밀번호는 *** 입니다.'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', '***'],
    ['2026-03-12 010-7777-6666', '2026-03-12 ***'],
    ['1971-03-12 출생', '*** 출생'],
  ])('what looks like somebody’s: %s', (message, clean) => expect(createVault().scrub(message)).toBe(clean));

  test.each([
    ...['2026-03-12', '14:20', '5,000,000원', '1000000원', '1 000 000원', '1000000 P', '12345678P', '15,000,000,000'],
    ...['2026-03-12 14:20', '2026-03-12T14:20:00+09:00', '2026-03-12 2026-03-13', '861 2026-03-12', '0.12345678 BTC'],
    ...['97404.62', '861회차', 'BTCUSDT', 'NAS100', '한도 500000P까지', '입금은 5,000원 이상 가능합니다.', '', '***'],
    ...['1,000,000 1000000원', '123456'],
  ])('what stays: %s', (message) => {
    expect(createVault().scrub(message)).toBe(message);
    expect(vault.scrub(message)).toBe(message);
  });

  test('whatever a vault holds, no message has it any more; and scrubbing twice is scrubbing once', () => {
    const text = fc.oneof(fc.string({ minLength: 4, maxLength: 20 }), fc.stringMatching(/^\d{4,14}$/));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.string(), (texts, between) => {
        const one = createVault();
        const known = texts.map((each) => each.trim()).filter((each) => each.length >= 4 && !each.includes('*'));
        for (const each of known) one.personal('name', each);
        const clean = one.scrub(known.join(` ${between.replaceAll(/[-\d,.원Pp]/g, '')} `));
        for (const each of known) expect(clean).not.toContain(each);
        expect(one.scrub(clean)).toBe(clean);
      }),
    );
  });

  test('a password a sentence told once is in no other one', () => {
    const one = createVault();
    one.personal('words', '임시 비밀번호는 swordfish 입니다.');
    expect(one.scrub('swordfish 비밀번호가 맞지 않습니다.')).toBe('*** 비밀번호가 맞지 않습니다.');
    one.personal('words', 'Your withdrawal request has been received.');
    expect(one.scrub('No withdrawal.')).toBe('No withdrawal.');
  });

  test('a forgotten secret is not looked for, unless it is said to be hidden once more', () => {
    const one = createVault();
    const ref = one.secret('password', 'swordfish');
    expect(one.scrub('not swordfish')).toBe('not ***');
    one.forget(ref);
    expect(one.scrub('not swordfish')).toBe('not swordfish');
    expect(one.scrub('not swordfish', ['swordfish'])).toBe('not ***');
  });

  test('it is fast enough for every message, and for one without end', () => {
    const one = createVault();
    for (let i = 0; i < 500; i++) one.personal('name', `회원 ${i} "${'x'.repeat(i % 40)}"`);
    const started = performance.now();
    for (let i = 0; i < 100; i++) one.scrub(`출금은 하루 4회까지 신청할 수 있습니다. ${i}`.repeat(6));
    for (const each of ['1', '1 ', '1-', 'a', 'a.', '@', 'a1', '1,', '1.', '2026-03-1']) one.scrub(each.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2_000);
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
