/* What a sentence of a site says, by its words. It is asked only where an answer says nothing else. */

/** Words in a sentence on a code that is not the right one: a negation, another try, a code that is too old, a failure. */
export const NOT_RIGHT =
  /않|아닙|다릅|다른|다시|재시도|틀[리렸린림]|맞지|불일치|불가|없[습음]|잘못|초과|만료|지났|경과|확인해|인증번호를 입력|인증이 필요|실패|오류|거[부절]|제한|차단|not\b|n['’]t\b|\bno\b|invalid|unverified|wrong|expired?|incorrect|mismatch|again|fail|error|denied|too many|timed?[ -]?out|enter the|不|未|違|错|錯|[误誤]|[無无][效効]|[过過超][期时時ぎ]|失效|重新|请输入|切れ|ません|ない|もう一度|再度|失[敗败]/i;
/** Words in a sentence that says that a code is the right one. */
export const RIGHT =
  /인증(?:되|이 완료|에 성공)|확인되|일치합|완료|성공|정상|verified|success|confirmed|認証しま|成功|完了|通过|通過/i;
/** Further words in a sentence on a command that was not done. */
const NOT_DONE =
  /부족|점검|로그인|필요|이미|문제|종료|중[지단복]|보류|최소|최대|한도|넘[어었으]|미만|이상|insufficient|not enough|maintenance|unauthor|forbidden|(?:sign|log) ?in\b|already|exceed|limit|m(?:in|ax)imum|unavailable|suspend|残高|不足|メンテ|ログイン|已[经經]|维护|維護|登[录錄]|余额|餘額/i;
/** Words in a sentence that says that a command was done. */
const DONE =
  /[았었였했됐냈렸겼났갔왔졌켰]습니다|완료|성공|정상|접수|success|complet|\bdone\b|accepted|received|has been|ました|完了|成功|已提交|已完成/i;

/** The first sentence of a text. */
const firstOf = (text: string): string => text.split(/[.!。！\n]/).find((part) => part.trim() !== '') ?? '';
const isNegative = (text: string): boolean => NOT_RIGHT.test(text) || NOT_DONE.test(text);

/** Whether a text begins by saying that the command was done: `변경되었습니다. 다시 로그인해 주세요.` */
export function saysWasDone(text: string): boolean {
  const first = firstOf(text);
  return DONE.test(first) && !isNegative(first);
}
/** Whether a text may say that the command was not done. */
export const saysNotDone = (text: string): boolean => isNegative(text) && !saysWasDone(text);
