import { say } from '../parts/say.ts';
import type { ServerWords } from './messages.generated.ts';

/** Messages are compared without spaces and full stops, because servers differ in them. */
const bare = (message: string): string => message.replaceAll(/[\s.]/g, '');

/** 신청할 수 있습니다 and 가능합니다 mean the same. */
const CAN = String.raw`(?:신청 할 수 있습니다|(?:신청 )?가능 합니다) \.?`;
/** An amount, or the mark that replaces it in a replay. */
const WON = String.raw`([\d,.]+|\*{3}) 원`;
/** 5,000원 이상, 최소 5,000원 이상부터 and similar forms. */
const AT_LEAST = `(?:최소 )?${WON} 이상 (?:부터)?`;
const IN_UNITS = `(?:최소 )?${WON} 단위 로만`;
const DEPOSITS = '입금 (?:신청)? (?:금액|액)?은';
const WITHDRAWALS = '출금 (?:신청)? (?:금액|액)?은';

/** The forms of Korean messages with an amount, which is kept, by the names of their texts. A space stands for any number of spaces or none. */
const PATTERNS: readonly (readonly [name: keyof ServerWords['patterns'], korean: RegExp])[] = (
  [
    ['stakeUnit', `투자 (?:금액)?[은는] ${IN_UNITS} ${CAN}`],
    ['stakeLeast', `투자 (?:금액)?[은는] ${AT_LEAST} ${CAN}`],
    ['stakeMost', `투자는 ${WON} 이하 가능합니다\\.?`],
    ['stakeOver', `${WON}을 초과하여 투자할 수 없습니다\\.?`],
    ['depositUnit', `${DEPOSITS} ${IN_UNITS} ${CAN}`],
    ['withdrawalUnit', `${WITHDRAWALS} ${IN_UNITS} ${CAN}`],
    ['depositLeast', `${DEPOSITS} ${AT_LEAST} ${CAN}`],
    ['withdrawalLeast', `${WITHDRAWALS} ${AT_LEAST} ${CAN}`],
    ['depositMost', `${DEPOSITS} (?:1회 )?(?:최대 )?${WON}(?:까지| 이하) ${CAN}`],
    ['withdrawalMost', `${WITHDRAWALS} (?:1회 )?(?:최대 )?${WON}(?:까지| 이하) ${CAN}`],
    ['perDay', `(?:출금(?:신청)?은 )?(?:하루|1일) (?:최대 )?(\\d+)회(?:까지)? ${CAN}`],
    ['minDeposit', '최소 (?:입금액|입금금액)은 ([\\d,.]+)원입니다\\.?'],
    ['minWithdrawal', '최소 (?:출금액|출금금액)은 ([\\d,.]+)원입니다\\.?'],
    ['minSend', '최소 전송 금액은 ([\\d,.]+)원입니다\\.?'],
    ['minCoins', '최소 출금 수량은 ([\\d,.]+ [A-Z0-9]+)입니다\\.?'],
    ['hoursApart', '출금신청 사이에는 (\\d+)시간을 두어야 합니다\\.?'],
    ['hoursAfter', `출금은 마지막 출금신청 후 (\\d+)시간이 지나야 다시 ${CAN}`],
    ['unit', `(?:금액은 )?${IN_UNITS} ${CAN}`],
    ['least', `(?:금액은 )?${AT_LEAST} ${CAN}`],
    ['noApproval', '승인 (?:이|은)? 불가 (?:능)? (?:합니다|입니다)? \\.?'],
    ['approvalHours', `승인 시간은 (\\d+)시간부터 (\\d+)시간까지 ${CAN}`],
    ['credited', '([\\d,]+)포인트가 지급되었습니다\\.?'],
    ['tooLong', '([\\d,]+)자 이하로 입력해 ?주세요\\.?'],
    ['badValue', '([A-Za-z]\\w*) 값이 올바르지 않습니다\\.?'],
    ['badDate', '([A-Za-z]\\w*) 날짜가 올바르지 않습니다\\.?'],
  ] as const
).map(([name, korean]) => [name, new RegExp(`^${korean.replaceAll(' ', String.raw`\s*`)}$`)]);

/** A Korean message of the server in the language of `words` if it is known (product.md 8), else as it is. */
export function translated(words: ServerWords, message: string): string {
  const known = knownIn(words).get(bare(message));
  if (known !== undefined) return known;
  const text = message.trim();
  for (const [name, korean] of PATTERNS) {
    const [found, a, b] = korean.exec(text) ?? [];
    if (found !== undefined) return say(words.patterns[name], { a, b });
  }
  return message;
}

/** The known messages of each language, by their bare Korean. */
const tables = new WeakMap<ServerWords, ReadonlyMap<string, string>>();
function knownIn(words: ServerWords): ReadonlyMap<string, string> {
  const table = tables.get(words) ?? new Map(Object.entries(words.known).map(([korean, text]) => [bare(korean), text]));
  tables.set(words, table);
  return table;
}
