import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrub } from '../../engine/wire/scrub.ts';
import { inEnglish } from '../support/words.ts';

test.each([
  ['투자금액이 보유자산보다 많습니다.', 'Investment amount cannot be more than current assets.'],
  ['투자는 5,000원 이상 가능합니다.', 'Investment amount is at least 5,000 won.'],
  ['투자금액은 5000원 단위로만 가능합니다.', 'Investment amount must be in multiples of 5000 won.'],
  ['출금은 하루 최대 4회까지 가능합니다.', 'Withdrawals per day: up to 4.'],
  ['출금은 하루 4회까지 신청할 수 있습니다.', 'Withdrawals per day: up to 4.'],
  ['하루 4회까지 신청할 수 있습니다.', 'Withdrawals per day: up to 4.'],
  ['출금은 5,000원 이상 신청할 수 있습니다.', 'The minimum withdrawal is 5,000 won.'],
  ['출금은 5,000원 이상 가능합니다.', 'The minimum withdrawal is 5,000 won.'],
  ['출금은 1회 5,000,000원까지 신청할 수 있습니다.', 'The maximum withdrawal is 5,000,000 won per request.'],
  ['출금할 수 없는 화폐입니다.', 'This currency cannot be withdrawn.'],
  ['출금할 수 없는 통화입니다', 'This currency cannot be withdrawn.'],
  ['다시 시도해주세요.', '다시 시도해주세요.'],
  ['  승인이 불가능합니다. ', 'Approval is not possible.'],
  ['승인 불가능합니다', 'Approval is not possible.'],
  ['승인이 불가합니다.', 'Approval is not possible.'],
  ['승인 불가', 'Approval is not possible.'],
  ['5,000원 단위로만 가능합니다.', 'Only multiples of 5,000 won are accepted.'],
  ['금액은 최소 5,000원 단위로만 신청 가능합니다', 'Only multiples of 5,000 won are accepted.'],
  ['5,000 원 이상 부터 가능합니다.', 'The minimum is 5,000 won.'],
  ['입금은 최소 5,000원 이상부터 가능합니다.', 'The minimum deposit is 5,000 won.'],
  ['입금 신청 금액은 5,000원 이상 부터 신청 가능합니다', 'The minimum deposit is 5,000 won.'],
  ['출금은 최소 5,000원 이상 가능합니다.', 'The minimum withdrawal is 5,000 won.'],
  ['출금액은 최소 5,000 원 단위로만 가능 합니다 .', 'Withdrawals must be in multiples of 5,000 won.'],
  ['투자 금액은 최소 5,000원 이상부터 가능합니다.', 'Investment amount is at least 5,000 won.'],
  ['중복 계정입니다.', 'Duplicate account.'],
  ['중복계정입니다', 'Duplicate account.'],
  ['이미 진행중인 작업이 있습니다.', 'The operation is already in progress.'],
  ['이미 진행 중인 작업이 있습니다', 'The operation is already in progress.'],
  ['이미 처리된 내역입니다', 'This has already been processed.'],
  ['입금신청', 'Request deposit'],
  ['출금 신청', 'Request withdrawal'],
  ['최소 출금 수량은 0.001 BTC입니다.', 'The minimum withdrawal is 0.001 BTC.'],
])('%s', (korean, english) => expect(inEnglish(korean)).toBe(english));

test('an unknown sentence stays as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => inEnglish(text) === text));
  for (const text of ['', '투자금액은 많아야 합니다.', '__proto__', 'toString']) expect(inEnglish(text)).toBe(text);
});

/** Files of the simulated site whose Korean is content, not an answer. */
const CONTENT =
  /world\/(content\/[a-z-]+|people\/(bank-names|contacts|mail|partners)|market\/catalog|cash\/cashier)\.ts$/;
/** What only the office is told, which has no English list: reviewed one by one. */
const OFFICE_ONLY: ReadonlySet<string> = new Set([
  '존재하지 않는 관리자입니다.',
  '존재하지 않는 파트너입니다.',
  '등급이 올바르지 않습니다.',
  '상위 계정이 올바르지 않습니다.',
  '제목을 입력해 주세요.',
  '내용을 입력해 주세요.',
  '팝업 너비는 200~1200 사이의 정수로 입력해 주세요.',
]);
/** What stands in the place of a template's parts. */
const SAMPLES: readonly (readonly [part: RegExp, samples: readonly string[]])[] = [
  [/'([가-힣]+)' : '([가-힣]+)'/, []],
  [/^label$/, ['입금', '출금']],
  [/won\(|toLocaleString/, ['5,000']],
  [/^name$/, ['startDate', 'point']],
  [/^minWithdraw$/, ['0.001']],
  [/^walletType$/, ['BTC']],
  [/_MAX$/, ['4']],
];

/** A template's texts, with every part filled in every way. */
function filled(template: string): readonly string[] {
  const [whole, part] = /\$\{([^}]*)\}/.exec(template) ?? [];
  if (whole === undefined || part === undefined) return [template];
  const [pattern, samples] = SAMPLES.find(([one]) => one.test(part)) ?? expect.fail(`no sample for ${whole}`);
  const words = samples.length > 0 ? samples : (pattern.exec(part) ?? []).slice(1);
  return words.flatMap((word) => filled(template.replace(whole, word)));
}

/** Every Korean sentence the simulated site may answer with. */
function sentences(): readonly string[] {
  const found = globSync('fixtures/site/**/*.ts')
    .filter((file) => !CONTENT.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
      const templates = [...code.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text);
      const quoted = [...code.replaceAll(/`[^`]*`/g, '').matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text);
      return [...templates, ...quoted];
    })
    .filter((text) => /[가-힣]/.test(text) && text.endsWith('.') && !text.startsWith('[라운드]'));
  return [...new Set(found.flatMap(filled))];
}

describe('every refusal and answer of the simulated site has an English sentence', () => {
  const all = sentences();

  test('every sentence of the site is found in its source', () => {
    expect(all.length).toBeGreaterThan(110);
    for (const text of ['출금은 하루 4회까지 신청할 수 있습니다.', '현재 매도 한도를 초과하여 베팅할 수 없습니다.'])
      expect(all).toContain(text);
    for (const text of OFFICE_ONLY) expect(all).toContain(text);
  });

  test.each(all.filter((text) => !OFFICE_ONLY.has(text)))('%s', (text) => {
    expect(inEnglish(text)).toMatch(/^[\x20-\x7e]+$/);
  });

  test.each(all)('V2: the log keeps every word of %s', (text) => {
    const kept = scrub(text, () => false);
    expect(kept.match(/[가-힣]+/g)).toEqual(text.match(/[가-힣]+/g));
  });
});
