import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../engine/events/choices.ts';
import { REFUSAL_CODES } from '../../../engine/events/refusal.ts';
import { betTypesOf, familyOf } from '../../../engine/rules/families.ts';
import { AMOUNT_MAX } from '../../../engine/rules/forms.ts';
import { answerCase, type CaseAnswer, linesOf } from '../../../fixtures/rules/answer.ts';
import { readCase } from '../../../fixtures/rules/case.ts';
import { csvOf } from '../../../fixtures/rules/csv.ts';
import { pageOf } from '../../../fixtures/rules/page.ts';
import { refusalText } from '../../../fixtures/rules/texts.ts';
import { BadArgument } from '../../../fixtures/terminal/arguments.ts';
import { judgeByRules, settledCase, stakeByRules, stakeCase } from '../../../fixtures/testing/index.ts';

const answer = (given: object): CaseAnswer => answerCase(readCase(JSON.stringify(given)));

describe('the page of the rules', () => {
  const html = pageOf();
  const inHtml = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  test('it has every refusal with its text in every language', () => {
    for (const code of REFUSAL_CODES) {
      expect(html).toContain(`<td>${code}</td>`);
      for (const language of LANGUAGES) {
        expect(refusalText(code, language).length, `${code} in ${language}`).toBeGreaterThan(1);
        expect(html).toContain(inHtml(refusalText(code, language)).replaceAll('"', '&quot;'));
      }
    }
  });

  test('it has every kind of every family with its bet types and the names of its limits', () => {
    for (const letter of ['R', 'B', 'P'])
      for (const { name, betTypes, min } of familyOf(letter)?.kinds ?? [])
        expect(html).toContain(`<td>${name}</td><td>${betTypes.join(' ')}</td><td>${min}</td>`);
    expect(betTypesOf(familyOf('P'))).toHaveLength(23);
  });

  test('it loads nothing, so that it opens from a file', () => {
    expect(html).not.toMatch(/<script|<link|src=|url\(|https?:/);
  });
});

describe('one case', () => {
  test('BR1: the checks are answered one by one, and the number that decided is named', () => {
    const { checks, refusal, number, texts } = answer({ type: 'R.5', points: 17_000 });
    expect(refusal).toEqual({ code: 'offUnit', params: { unit: 5_000 }, points: 15_000 });
    expect(number).toBe(5_000);
    expect(texts?.ko).toContain('5,000원 단위');
    expect(checks.filter(({ isHeld }) => isHeld === false).map(({ code }) => code)).toEqual(['offUnit']);
    expect(checks.findIndex(({ isHeld }) => isHeld === undefined)).toBe(15);
  });

  test.each([
    [{ facts: { isOnline: false } }, 'offline', null],
    [{ facts: { isMarketOpen: false, isSignedIn: false } }, 'notSignedIn', null],
    [{ balance: null }, 'balanceUnknown', null],
    [{ balance: 10_000 }, 'aboveBalance', 10_000],
    [{ sideLimit: 10_000 }, 'sideLimit', 10_000],
    [{ ownMax: 5_000 }, 'ownLimit', 5_000],
    [{ memberLimits: { min: 50_000 } }, 'belowMin', 50_000],
    [{ limits: { min: 1_000, max: 9_000 } }, 'aboveMax', 9_000],
  ])('BR1: %j is refused as %s', (given, code, number) => {
    const found = answer({ type: 'R1', points: 15_000, ...given });
    expect([found.refusal?.code, found.number]).toEqual([code, number]);
  });

  test.each([
    [-5_000, 'belowZero', 'Investment amount is at least 0 won.', null],
    [-1e-7, 'belowZero', refusalText('belowZero', 'en'), null],
    [5_000.5, 'notWhole', refusalText('notWhole', 'en'), null],
    [2e19, 'aboveBalance', refusalText('aboveBalance', 'en'), 1_000_000],
    [0, 'notInteger', refusalText('notInteger', 'en'), 1],
  ])('BR13: an amount of %d is refused as the page refuses it: %s', (points, code, text, number) => {
    const found = answer({ type: 'R1', points });
    expect([found.refusal?.code, found.texts?.en, found.number]).toEqual([code, text, number]);
    const failed = found.checks.find(({ isHeld }) => isHeld === false);
    expect(failed?.code).toBe(code);
    if (code === 'aboveBalance') expect(failed?.by).toMatch(/against 1,000,000$/);
    const offline = answer({ type: 'R1', points, facts: { isOnline: false } });
    expect([offline.refusal?.code, offline.checks.find(({ isHeld }) => isHeld === false)?.code]).toEqual([
      'offline',
      'offline',
    ]);
  });

  test('BR4: where nothing can be bet, the member is told so', () => {
    const { refusal, texts } = answer({ type: 'R1', points: 7_000, balance: 3_000 });
    expect([refusal?.code, texts?.en]).toEqual(['offUnit', refusalText('noneBettable', 'en')]);
  });

  test('a refused case says what it would pay, and what is no stake pays nothing', () => {
    const lines = (given: object): string => {
      const one = readCase(JSON.stringify({ type: 'R1', open: 100, close: 101, buyPip: 1, sellPip: 1, ...given }));
      return linesOf(one, answerCase(one)).join('\n');
    };
    expect(lines({ points: 10_000 })).toMatch(/\npays: 88 % if it wins, a profit of 8,800\nsettles: won, net 8,800/);
    expect(lines({ points: 17_000 })).toMatch(/\nwould pay: 88 % .*\nwould settle: won/);
    for (const points of [-1, 0, 17_000.5]) expect(lines({ points })).not.toMatch(/pay|settle/);
  });

  test('BR1: any amount has the answer that the rules give it', () => {
    fc.assert(
      fc.property(stakeCase, ({ gameType: type, player, option: limits, sideLimit, ownMax, ...one }) => {
        const bounds = {
          ...(sideLimit === undefined ? {} : { sideLimit }),
          ...(ownMax === undefined ? {} : { ownMax }),
        };
        const { refusal } = answer({ type, ...one, limits, memberLimits: player, ...bounds });
        // without a balance, an amount above the largest that the page takes cannot be read either (BR13)
        const most = one.balance === null ? AMOUNT_MAX : Number.MAX_SAFE_INTEGER;
        const isTyped = Number.isSafeInteger(one.points) && one.points >= 0 && one.points <= most;
        const points = isTyped ? one.points : 0.5;
        const found = stakeByRules({ gameType: type, player, option: limits, sideLimit, ownMax, ...one, points });
        // the page says more of an amount that it cannot read
        const page = { ...found, code: expect.stringMatching(/^(belowZero|notWhole|aboveBalance)$/) };
        expect(refusal === null ? null : { code: refusal.code, offered: refusal.points }).toEqual(
          found?.code === 'notInteger' && !isTyped ? page : found,
        );
      }),
    );
  });

  test('a kind without a ratio is not offered, and the digit that is named is the one that settles', () => {
    const ball = { type: 'P1', points: 5_000, betType: 'O', open: 1, close: 1.01 };
    expect(answer({ ...ball, ratio: 0 }).refusal?.code).toBe('siteClosed');
    expect(answer({ ...ball, limits: { oeMin: 1_000 } }).refusal).toBeNull();
    expect(answer(ball).settled).toMatchObject({ outcome: 'won', why: 'the last digit of 1.01' });
  });

  test('BR8, BR22: any round settles as the rules say, with what it pays', () => {
    fc.assert(
      fc.property(settledCase, (one) => {
        if (one.isVoid) return;
        const price = (ticks: number): number => Number((ticks / 10 ** one.precision).toFixed(one.precision));
        const sided = { buyPip: price(one.buyPip), sellPip: price(one.sellPip), fee: one.feePercent };
        const { settled, percent } = answer({
          type: one.gameType,
          betType: one.betType,
          points: one.points,
          open: price(one.open),
          close: price(one.close),
          precision: one.precision,
          ...(one.gameType.startsWith('P') ? { ratio: one.ratio } : sided),
        });
        const { outcome, profit, percent: wanted } = judgeByRules(one);
        expect([settled?.outcome, settled?.net, percent]).toEqual([outcome, profit, wanted]);
      }),
    );
  });

  test.each([
    [{}, 'void', 'buy wins above 100, sell below 100'],
    [{ close: 100.01 }, 'won', 'buy wins above 100, sell below 100'],
    [{ buyPip: 0.01 }, 'void', 'buy wins from 100.01 up, sell from 99.99 down'],
    [{ buyPip: 0.01, sellPip: 0 }, 'void', 'buy wins from 100.01 up, sell below 100'],
    [{ open: 100.005, close: 100.01 }, 'won', 'buy wins above 100.005, sell below 100.005'],
    [{ buyPip: -1, close: 99.5 }, 'lost', 'buy wins above 100, sell below 100'],
  ])('BR8: the reason is of one word with the verdict: %j', (given, outcome, words) => {
    const { settled } = answer({ type: 'R1', points: 10_000, open: 100, close: 100, ...given });
    expect([settled?.outcome, settled?.why]).toEqual([outcome, expect.stringContaining(words)]);
  });

  test('BR8: a case without a precision is settled with all decimals that its prices and pips have, and with two at least', () => {
    const close = { type: 'B1', points: 5_000, open: 1.08642, close: 1.0865 };
    expect(answer({ ...close, buyPip: 0.000_08 }).settled?.outcome).toBe('won');
    expect(answer({ ...close, buyPip: 0.000_08, precision: 5 }).settled?.outcome).toBe('won');
    expect(answer({ ...close, buyPip: 1e-7 }).settled?.why).toContain('from 1.0864201 up');
    const digit = { type: 'P1', points: 5_000, open: 1 };
    expect(answer({ ...digit, close: 1.08651 }).settled?.why).toBe('the last digit of 1.08651');
    expect(answer({ ...digit, close: 97_400.5 }).settled?.why).toBe('the last digit of 97400.50');
  });

  test.each([
    [{ open: 1.08642, close: 1.0865, precision: 4 }, 'open has 5 decimals, and precision is 4'],
    [{ open: 1, close: 1, buyPip: 0.05, precision: 1 }, 'buyPip has 2 decimals, and precision is 1'],
    [{ open: 1, close: 1, sellPip: 1e-9 }, 'sellPip has 9 decimals, and precision is 8'],
  ])('a case with more decimals than its precision is refused: %j', (given, words) => {
    expect(() => answer({ type: 'R1', points: 5_000, ...given })).toThrow(new BadArgument(words));
  });

  test.each([
    [{ type: 'P1', sideLimit: 100 }, 'sideLimit', 'its rounds have no limit of a side'],
    [{ type: 'R1', ratio: 0.95 }, 'ratio', 'the fee decides what it pays'],
    [{ type: 'P1', ratio: 0.95, limits: { oeFee: 0.9 } }, 'ratio', 'limits.oeFee is the same number'],
    [{ type: 'P1', fee: 12 }, 'fee', 'a ratio decides what it pays'],
    [{ type: 'P1', dividend: 200 }, 'dividend', 'a ratio decides what it pays'],
    [{ type: 'P1', payout: 'dividend', dividend: 200 }, 'dividend', 'a ratio decides what it pays'],
    [{ type: 'P1', payout: 'fee' }, 'payout', 'a ratio decides what it pays'],
    [{ type: 'B1', dividend: 200 }, 'dividend', 'it counts where payout is "dividend"'],
    [{ type: 'P1', buyPip: 1, open: 1, close: 2 }, 'buyPip', 'the last digit decides its rounds'],
    [{ type: 'P1', sellPip: 1, open: 1, close: 2 }, 'sellPip', 'the last digit decides its rounds'],
    [{ type: 'R1', buyPip: 1 }, 'buyPip', 'without open and close no round is settled'],
    [{ type: 'P1', precision: 1 }, 'precision', 'without open and close no round is settled'],
  ])('nothing that was typed is silently left out: %j', (given, name, why) => {
    expect(() => answer({ points: 10_000, ...given })).toThrow(
      new BadArgument(`${name} decides nothing in this case of ${given.type}: ${why}`),
    );
  });

  test.each([
    ['R1', { limits: { oeMin: 1 } }, 'limits has no "oeMin"; it has min, max'],
    ['R1', { limits: { isEnabled: 'Y' } }, 'limits has no "isEnabled"; it has min, max'],
    ['P1', { limits: { max: 1 } }, /^limits has no "max"; it has oeMin, oeMax, oeDiv, oeFee, /],
    ['P1', { memberLimits: { oeFee: 1 } }, /^memberLimits has no "oeFee"; it has oeMin, oeMax, oeDiv, uoMin, /],
    ['B1', { payout: 'dividend' }, 'payout "dividend" needs a dividend'],
  ])('a name that the family of %s does not read is refused: %j', (type, given, words) => {
    expect(() => answer({ type, points: 10_000, ...given })).toThrow(BadArgument);
    expect(() => answer({ type, points: 10_000, ...given })).toThrow(words);
  });

  test.each([
    ['{', /no JSON/],
    ['{"type":"P9","points":1}', /^type must be /],
    ['{"type":"R1"}', /^points must be number, not missing/],
    ['{"type":"R1","points":1,"x":1}', /^a case has no "x"; it has type, points/],
    ['{"type":"R1","points":1,"betType":"OE"}', /^betType must be one of B, S in R1/],
    ['{"type":"R1","points":1,"open":1}', /^open and close go together/],
    ['{"type":"R1","points":1,"facts":{"isRich":true}}', /^facts has no "isRich"/],
    ['{"type":"R1","points":1,"limits":{"mn":5}}', /^limits has no "mn"; it has min, max/],
    ['{"type":"R1","points":1,"limits":{"min":"abc"}}', /^limits.min must be a number from 0, not "abc"/],
    ['{"type":"R1","points":1,"memberLimits":{"max":-1}}', /^memberLimits.max must be a number from 0/],
    ['{"type":"R1","points":1,"memberLimits":{"isEnabled":"yes"}}', /^memberLimits.isEnabled must be Y or N/],
    ['{"type":"R1","points":1,"open":1,"close":2,"precision":-1}', /^precision must be a number from 0/],
    ['{"type":"R1","points":1,"open":1,"close":2,"precision":1.5}', /^precision must be a whole number/],
    ['{"type":"R1","points":1,"fee":500}', /^fee must be a number from 0 to 100/],
    ['{"type":"R1","points":1e999}', /^points must be a number/],
    ['{"type":"R1","points":1,"points":2}', /^points is given twice: it has one value$/],
    ['{"type":"R1","points":1,"limits":{"min":5,"max":9,"m\\u0069n":6}}', /^limits\.min is given twice/],
  ])('a case that cannot be read is refused in one sentence: %s', (text, words) => {
    expect(() => readCase(text)).toThrow(BadArgument);
    expect(() => readCase(text)).toThrow(words);
  });
});

describe('npm run rules', () => {
  const main = fileURLToPath(new URL('../../../fixtures/rules/main.ts', import.meta.url));
  const run = (...args: readonly string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('writes one page and one CSV', () => {
    expect(run('--out', folder).status).toBe(0);
    expect(readFileSync(join(folder, 'rules.html'), 'utf8')).toBe(pageOf());
    expect(readFileSync(join(folder, 'vectors.csv'), 'utf8')).toBe(csvOf());
  });

  test('answers a case, and says what is wrong with one', () => {
    expect(run('--case', '{"type":"R.5","points":17000}').stdout).toContain('offered instead: 15,000');
    const wrong = run('--case', '{"type":"R.5"}');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('points must be number')]);
    expect(run('--cases').status).toBe(2);
    expect(run('--json')).toMatchObject({ status: 2, stderr: expect.stringContaining('--json is of --case') });
    const both = run('--case', '{"type":"R.5","points":1}', '--out', folder);
    expect([both.status, both.stderr]).toEqual([2, expect.stringContaining('--case does not go with --out')]);
  });

  test('limits may name every kind of the type, and the help says so', () => {
    expect(run('--help').stdout).toContain('is refused; limits may name every kind of the type.');
    expect(run('--help').stdout).toContain(
      'Without precision: as many decimals as open, close and the pips have, but 2 at least.',
    );
    const limits = { oeMin: 1_000, nmin: 3_000, uoMax: 2_000 };
    expect(answer({ type: 'P1', points: 10_000, betType: 'O', limits }).refusal).toBeNull();
  });

  test('a folder that cannot be written is said in one sentence', () => {
    const { status, stderr } = run('--out', main);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/main\.ts: cannot be written \(a file has this name\)/),
    ]);
  });

  test('a relative folder is one of the folder in which the command was typed', () => {
    const env = { ...process.env, INIT_CWD: folder, npm_lifecycle_script: 'node fixtures/rules/main.ts' };
    const { status, stdout } = spawnSync(process.execPath, [main, '--out', 'new'], { encoding: 'utf8', env });
    expect([status, stdout]).toEqual([0, 'wrote new/rules.html\nwrote new/vectors.csv\n']);
    expect(readFileSync(join(folder, 'new/vectors.csv'), 'utf8')).toBe(csvOf());
  });
});
