/**
 * What sites whose lists are in English say instead of the Korean messages of their servers (product.md 8). A message that
 * is not here is shown as it came.
 */
const MESSAGES: Readonly<Record<string, string>> = {
  /* sign-up and account */
  '이미 사용중인 아이디입니다.': 'This username is already in use.',
  '이미 사용 중인 아이디입니다.': 'This username is already in use.',
  '이미 사용 중인 닉네임입니다.': 'This nickname is already in use.',
  '이미 가입된 휴대폰 번호입니다.': 'This phone number is already registered.',
  '이미 가입된 이메일입니다.': 'This e-mail address is already registered.',
  '휴대폰 번호를 입력해 주세요.': 'Please enter your phone number.',
  '이미 존재하는 계정입니다.': 'This account already exists.',
  '중복된 계정입니다.': 'Duplicate account.',
  '이미 사용중인 닉네임입니다.': 'This nickname is already in use.',
  '중복된 닉네임입니다.': 'Duplicate nickname.',
  '휴대폰 번호를 입력해주세요.': 'Please enter your phone number.',
  '전화번호를 입력해주세요.': 'Please enter your phone number.',
  '아이디에 한글은 사용할 수 없습니다.': 'Korean characters cannot be used in the ID.',
  '이미 등록된 휴대폰 번호입니다.': 'This phone number is already registered.',
  '이미 등록된 전화번호입니다.': 'This phone number is already registered.',
  '이미 등록된 이메일입니다.': 'This e-mail address is already registered.',
  '존재하지 않는 파트너 코드입니다.': 'This partner code does not exist.',
  '일치하는 회원 정보가 없습니다.': 'No member matches these details.',
  '존재하지 않는 회원입니다.': 'This member does not exist.',
  '아이디 또는 비밀번호가 맞지 않습니다.': 'The ID or the password is incorrect.',
  '비밀번호가 맞지 않습니다.': 'The password is incorrect.',
  '현재 비밀번호가 맞지 않습니다.': 'The current password is incorrect.',
  '비밀번호는 8자 이상이어야 합니다.': 'The password must have at least 8 characters.',
  '인증번호가 맞지 않습니다.': 'The verification code is incorrect.',
  '인증 시간이 지났습니다.': 'The verification code has expired.',
  '사용할 수 없는 계정입니다. 관리자에게 문의해주세요.':
    'This account cannot be used. Please contact the administrator.',
  '권한이 없습니다.': 'You do not have permission.',
  '로그인이 필요합니다.': 'Please log in.',
  '로그인이 만료되었습니다.': 'Your login has expired.',
  '로그인이 필요하거나 만료되었습니다.': 'Please log in again.',
  '사용할 수 없는 계정입니다. 관리자에게 문의해 주세요.':
    'This account cannot be used. Please contact the administrator.',
  '일시적인 오류입니다. 잠시 후 다시 시도해 주세요.': 'A temporary error occurred. Please try again later.',
  '존재하지 않는 요청입니다.': 'This request does not exist.',
  '존재하지 않는 공지사항입니다.': 'This notice does not exist.',
  '다른 기기에서 로그인하여 접속이 종료되었습니다.': 'You were disconnected because you logged in on another device.',
  /* deposits, withdrawals and coins */
  '출금할 수 없는 통화입니다.': 'This currency cannot be withdrawn.',
  '이미 진행중인 작업입니다.': 'The operation is already in progress.',
  '이미 처리중입니다.': 'The operation is already in progress.',
  '잔액이 부족합니다.': 'Insufficient balance.',
  '보유금액이 부족합니다.': 'Insufficient balance.',
  '수수료가 부족합니다.': 'Insufficient balance for the fee.',
  '이미 처리되었습니다.': 'This has already been processed.',
  '이미 처리된 요청입니다.': 'This request has already been processed.',
  '지갑 주소가 올바르지 않습니다.': 'The wallet address is incorrect.',
  '승인이 불가능합니다.': 'Approval is not possible.',
  '승인할 수 없습니다.': 'Approval is not possible.',
  '입금신청금액을 입력해주세요.': 'Please enter the deposit amount.',
  '출금신청금액을 입력해주세요.': 'Please enter the withdrawal amount.',
  '출금신청금액이 보유금액을 초과합니다.': 'The withdrawal amount exceeds your balance.',
  '현재 입금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.':
    'You have a pending deposit request. Please try again once it is completed.',
  '현재 출금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.':
    'You have a pending withdrawal request. Please try again once it is completed.',
  '취소할 수 없는 신청입니다.': 'This request cannot be cancelled.',
  '환율이 변경되었습니다. 다시 시도해주세요.': 'The exchange rate has changed. Please try again.',
  '환율이 변경되었습니다. 다시 시도해 주세요.': 'The exchange rate has changed. Please try again.',
  '유효하지 않은 프로모션 코드입니다.': 'This promo code is not valid.',
  '이미 사용한 프로모션 코드입니다.': 'This promo code has already been used.',
  /* betting */
  '투자금액이 보유자산보다 많습니다.': 'Investment amount cannot be more than current assets.',
  '투자금액이 현재 보유자산보다 많을 수 없습니다.': 'Investment amount cannot be more than current assets.',
  '투자금액이 최대베팅금액보다 많을 수 없습니다.': 'Investment amount cannot be more than the maximum.',
  '투자 시간이 마감되었습니다.': 'The investment time has closed.',
  '베팅이 마감되었습니다.': 'Betting has closed.',
  '이미 이 회차에 베팅하셨습니다.': 'You have already placed a bet in this round.',
  '현재 거래가 종료된 종목입니다.': 'This instrument is currently closed.',
  '존재하지 않는 회차입니다.': 'This round does not exist.',
  '존재하지 않는 거래 상품입니다.': 'This trade option does not exist.',
  '투자금액은 정수로 입력해 주세요.': 'Please enter a whole amount.',
  '보유자산이 변경되었습니다. 확인 후 다시 시도해 주세요.': 'Your assets have changed. Please check and try again.',
  '이미 베팅하였습니다.': 'You have already placed a bet.',
  '잠시 후 다시 시도해주세요.': 'Please try again later.',
};

/** Messages with an amount in them, which is carried over. */
const PATTERNS: readonly (readonly [korean: RegExp, english: string])[] = [
  [/^투자금액은 ([\d,.]+)원 단위로만 가능합니다\.?$/, 'Investment amount must be in units of $1 won.'],
  [/^투자는 ([\d,.]+)원 이상 가능합니다\.?$/, 'Investment amount is at least $1 won.'],
  [/^투자는 ([\d,.]+)원 이하 가능합니다\.?$/, 'Investment amount is at most $1 won.'],
  [/^입금(?:신청)?(?:금액)?은 ([\d,.]+)원 단위로만 가능합니다\.?$/, 'Deposits must be in units of $1 won.'],
  [/^출금(?:신청)?(?:금액)?은 ([\d,.]+)원 단위로만 가능합니다\.?$/, 'Withdrawals must be in units of $1 won.'],
  [/^입금(?:신청)?(?:금액)?은 ([\d,.]+)원 이상 가능합니다\.?$/, 'Deposits are at least $1 won.'],
  [/^출금(?:신청)?(?:금액)?은 ([\d,.]+)원 이상 가능합니다\.?$/, 'Withdrawals are at least $1 won.'],
  [
    /^출금(?:신청)?(?:금액)?은 (?:1회 )?(?:최대 )?([\d,.]+)원(?:까지| 이하) 가능합니다\.?$/,
    'Withdrawals are at most $1 won per request.',
  ],
  [/^출금은 (?:하루|1일) (?:최대 )?(\d+)회(?:까지)? 가능합니다\.?$/, 'At most $1 withdrawals are possible per day.'],
  [/^최소 (?:입금액|입금금액)은 ([\d,.]+)원입니다\.?$/, 'The minimum deposit is $1 won.'],
  [/^최소 (?:출금액|출금금액)은 ([\d,.]+)원입니다\.?$/, 'The minimum withdrawal is $1 won.'],
  [/^출금신청 사이에는 (\d+)시간을 두어야 합니다\.?$/, 'Withdrawals must be at least $1 hours apart.'],
  [/^최소 ([\d,.]+)원 단위로만 (?:신청 )?가능합니다\.?$/, 'Only units of $1 won are possible.'],
];

/** A Korean message of the server in English where it is known, else as it is. */
export function inEnglish(message: string): string {
  const words = message.trim();
  if (Object.hasOwn(MESSAGES, words)) return MESSAGES[words] ?? message;
  for (const [korean, english] of PATTERNS) if (korean.test(words)) return words.replace(korean, english);
  return message;
}
