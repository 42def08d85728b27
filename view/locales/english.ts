/** Messages are compared without spaces and full stops, because servers differ in them. */
const bare = (message: string): string => message.replaceAll(/[\s.]/g, '');

/**
 * What sites with English lists show instead of the Korean messages of their servers (product.md 8). An unknown message is
 * shown as it is.
 */
const MESSAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    /* sign-up and account */
    '이미 사용중인 아이디입니다.': 'This username is already in use.',
    '이미 사용 중인 닉네임입니다.': 'This nickname is already in use.',
    '이미 가입된 휴대폰 번호입니다.': 'This phone number is already registered.',
    '이미 가입된 이메일입니다.': 'This e-mail address is already registered.',
    '휴대폰 번호를 입력해 주세요.': 'Please enter your phone number.',
    '이미 존재하는 계정입니다.': 'This account already exists.',
    '중복된 계정입니다.': 'Duplicate account.',
    '중복 계정입니다.': 'Duplicate account.',
    '중복된 닉네임입니다.': 'Duplicate nickname.',
    '중복 닉네임입니다.': 'Duplicate nickname.',
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
    '일시적인 오류입니다. 잠시 후 다시 시도해 주세요.': 'A temporary error occurred. Please try again later.',
    '존재하지 않는 요청입니다.': 'This request does not exist.',
    '존재하지 않는 공지사항입니다.': 'This notice does not exist.',
    '다른 기기에서 로그인하여 접속이 종료되었습니다.': 'You were disconnected because you logged in on another device.',
    '이름을 입력해 주세요.': 'Please enter your name.',
    '이메일 주소가 올바르지 않습니다.': 'The e-mail address is incorrect.',
    '은행을 선택해 주세요.': 'Please choose a bank.',
    '등록할 수 없는 은행입니다.': 'This bank cannot be registered.',
    '계좌번호를 입력해 주세요.': 'Please enter your account number.',
    '계좌번호가 올바르지 않습니다.': 'The account number is incorrect.',
    '예금주를 입력해 주세요.': 'Please enter the account holder.',
    '추가 정보가 너무 깁니다.': 'The additional information is too long.',
    '추가 정보가 올바르지 않습니다.': 'The additional information is incorrect.',
    '임시 비밀번호를 문자로 보냈습니다.': 'A temporary password was sent by text message.',
    '비밀번호가 변경되었습니다.': 'The password was changed.',
    '회원탈퇴가 완료되었습니다.': 'Your membership has ended.',
    '아이디를 입력해 주세요.': 'Please enter an ID.',
    '아이디는 영문 소문자, 숫자, _, -로 4~20자여야 합니다.':
      'The ID must have 4 to 20 lower-case letters, digits, _ or -.',
    '닉네임을 입력해 주세요.': 'Please enter a nickname.',
    '닉네임은 한글, 영문, 숫자로 2~10자여야 합니다.': 'The nickname must have 2 to 10 letters or digits.',
    '비밀번호는 20자 이하여야 합니다.': 'The password must have at most 20 characters.',
    '비밀번호는 영문과 숫자만 사용할 수 있습니다.': 'The password can have only letters and digits.',
    '휴대폰 번호가 올바르지 않습니다.': 'The phone number is incorrect.',
    '생년월일을 입력해 주세요.': 'Please enter your date of birth.',
    '생년월일이 올바르지 않습니다.': 'The date of birth is incorrect.',
    '만 19세 미만은 가입할 수 없습니다.': 'You must be at least 19 years old to join.',
    '인증번호를 먼저 요청해 주세요.': 'Please request a verification code first.',
    '인증번호를 5회 잘못 입력했습니다. 인증번호를 다시 요청해 주세요.':
      'The verification code was entered incorrectly 5 times. Please request a new one.',
    '인증번호를 보냈습니다.': 'The verification code was sent.',
    '인증 정보가 올바르지 않습니다.': 'The verification details are incorrect.',
    '파일을 선택해 주세요.': 'Please choose a file.',
    '빈 파일은 올릴 수 없습니다.': 'An empty file cannot be uploaded.',
    '존재하지 않는 게시물입니다.': 'This post does not exist.',
    '존재하지 않는 문서입니다.': 'This document does not exist.',
    '존재하지 않는 쪽지입니다.': 'This message does not exist.',
    '존재하지 않는 문의입니다.': 'This inquiry does not exist.',
    '문의 내용을 입력해 주세요.': 'Please enter your inquiry.',
    '존재하지 않는 사이트입니다.': 'This site does not exist.',
    '사이트 정보가 올바르지 않습니다.': 'The site information is incorrect.',
    '클라이언트 인증에 실패했습니다.': 'The client could not be authenticated.',
    '지원하지 않는 로그인 방식입니다.': 'This way of logging in is not supported.',
    '지원하지 않는 요청 방식입니다.': 'This request method is not supported.',
    '요청 형식이 올바르지 않습니다.': 'The form of the request is incorrect.',
    '요청이 너무 큽니다.': 'The request is too large.',
    /* deposits, withdrawals and coins */
    '출금할 수 없는 통화입니다.': 'This currency cannot be withdrawn.',
    '이미 진행중인 작업입니다.': 'The operation is already in progress.',
    '이미 진행중인 작업이 있습니다.': 'The operation is already in progress.',
    '이미 처리중입니다.': 'The operation is already in progress.',
    '잔액이 부족합니다.': 'Insufficient balance.',
    '보유금액이 부족합니다.': 'Insufficient balance.',
    '수수료가 부족합니다.': 'Insufficient balance for the fee.',
    '이미 처리되었습니다.': 'This has already been processed.',
    '이미 처리된 내역입니다.': 'This has already been processed.',
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
    '유효하지 않은 프로모션 코드입니다.': 'This promo code is not valid.',
    '이미 사용한 프로모션 코드입니다.': 'This promo code has already been used.',
    '출금할 수 없는 화폐입니다.': 'This currency cannot be withdrawn.',
    '거래 종류가 올바르지 않습니다.': 'The kind of trade is incorrect.',
    '금액을 입력해 주세요.': 'Please enter an amount.',
    '입금신청이 완료되었습니다.': 'Your deposit request has been received.',
    '출금신청이 완료되었습니다.': 'Your withdrawal request has been received.',
    '입금신청이 취소되었습니다.': 'Your deposit request has been cancelled.',
    '현재 입금신청을 할 수 없습니다.': 'Deposits cannot be requested at the moment.',
    '현재 출금신청을 할 수 없습니다.': 'Withdrawals cannot be requested at the moment.',
    '입금신청금액은 정수로 입력해주세요.': 'Please enter a whole deposit amount.',
    '출금신청금액은 정수로 입력해주세요.': 'Please enter a whole withdrawal amount.',
    '신청 종류가 올바르지 않습니다.': 'The kind of request is incorrect.',
    '입금신청만 취소할 수 있습니다.': 'Only deposit requests can be cancelled.',
    '출금신청만 승인할 수 있습니다.': 'Only withdrawal requests can be approved.',
    '존재하지 않는 신청입니다.': 'This request does not exist.',
    '존재하지 않는 내역입니다.': 'This record does not exist.',
    '이미 진행 중인 요청이 있습니다.': 'A request is already in progress.',
    '지원하지 않는 코인입니다.': 'This coin is not supported.',
    '데스티네이션 태그가 올바르지 않습니다.': 'The destination tag is incorrect.',
    '수량이 올바르지 않습니다.': 'The quantity is incorrect.',
    '지갑을 먼저 만들어 주세요.': 'Please create a wallet first.',
    '이미 지갑이 있습니다.': 'You already have this wallet.',
    '존재하지 않는 지갑입니다.': 'This wallet does not exist.',
    '같은 지갑으로는 전환할 수 없습니다.': 'A wallet cannot be converted into itself.',
    '환율이 올바르지 않습니다.': 'The exchange rate is incorrect.',
    '전환 수량이 환율과 맞지 않습니다.': 'The quantities do not match the exchange rate.',
    '지갑에 담을 수 있는 수량을 초과합니다.': 'The quantity is more than a wallet can hold.',
    '처리 중인 신청이 있습니다. 완료 후 다시 시도해 주세요.':
      'A request is being processed. Please try again once it is completed.',
    '전환이 완료되었습니다.': 'The conversion is complete.',
    '프로모션 코드를 입력해 주세요.': 'Please enter a promo code.',
    '전송 금액은 정수로 입력해 주세요.': 'Please enter a whole amount to send.',
    '코인 전송이 완료되었습니다.': 'The coins have been sent.',
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
    '현재 매수 한도를 초과하여 베팅할 수 없습니다.': 'The bet exceeds the current buy limit.',
    '현재 매도 한도를 초과하여 베팅할 수 없습니다.': 'The bet exceeds the current sell limit.',
    '로그인한 회원과 베팅한 회원이 다릅니다.': 'The bet is not of the member who is logged in.',
    '베팅 종류가 올바르지 않습니다.': 'The kind of bet is incorrect.',
    '존재하지 않는 종목입니다.': 'This instrument does not exist.',
    '지원하지 않는 조회 형식입니다.': 'This kind of list is not supported.',
    '지원하지 않는 차트 간격입니다.': 'This chart interval is not supported.',
    '조회 기간은 1시간을 넘을 수 없습니다.': 'At most one hour can be asked for.',
  }).map(([korean, english]) => [bare(korean), english]),
);

/** 신청할 수 있습니다 and 가능합니다 mean the same. */
const CAN = String.raw`(?:신청 할 수 있습니다|(?:신청 )?가능 합니다) \.?`;
/** An amount, or the mark that replaces it in a replay. */
const WON = String.raw`([\d,.]+|\*{3}) 원`;
/** 5,000원 이상, 최소 5,000원 이상부터 and similar forms. */
const AT_LEAST = `(?:최소 )?${WON} 이상 (?:부터)?`;
const IN_UNITS = `(?:최소 )?${WON} 단위 로만`;
const DEPOSITS = '입금 (?:신청)? (?:금액|액)?은';
const WITHDRAWALS = '출금 (?:신청)? (?:금액|액)?은';

/** Messages with an amount, which is kept. A space stands for any number of spaces or none. */
const PATTERNS: readonly (readonly [korean: RegExp, english: string])[] = (
  [
    [`투자 (?:금액)?[은는] ${IN_UNITS} ${CAN}`, 'Investment amount must be in units of $1 won.'],
    [`투자 (?:금액)?[은는] ${AT_LEAST} ${CAN}`, 'Investment amount is at least $1 won.'],
    [`투자는 ${WON} 이하 가능합니다\\.?`, 'Investment amount is at most $1 won.'],
    [`${WON}을 초과하여 투자할 수 없습니다\\.?`, 'Investment amount is at most $1 won.'],
    [`${DEPOSITS} ${IN_UNITS} ${CAN}`, 'Deposits must be in units of $1 won.'],
    [`${WITHDRAWALS} ${IN_UNITS} ${CAN}`, 'Withdrawals must be in units of $1 won.'],
    [`${DEPOSITS} ${AT_LEAST} ${CAN}`, 'Deposits are at least $1 won.'],
    [`${WITHDRAWALS} ${AT_LEAST} ${CAN}`, 'Withdrawals are at least $1 won.'],
    [`${DEPOSITS} (?:1회 )?(?:최대 )?${WON}(?:까지| 이하) ${CAN}`, 'Deposits are at most $1 won per request.'],
    [`${WITHDRAWALS} (?:1회 )?(?:최대 )?${WON}(?:까지| 이하) ${CAN}`, 'Withdrawals are at most $1 won per request.'],
    [
      `(?:출금(?:신청)?은 )?(?:하루|1일) (?:최대 )?(\\d+)회(?:까지)? ${CAN}`,
      'At most $1 withdrawals are possible per day.',
    ],
    ['최소 (?:입금액|입금금액)은 ([\\d,.]+)원입니다\\.?', 'The minimum deposit is $1 won.'],
    ['최소 (?:출금액|출금금액)은 ([\\d,.]+)원입니다\\.?', 'The minimum withdrawal is $1 won.'],
    ['최소 전송 금액은 ([\\d,.]+)원입니다\\.?', 'At least $1 won must be sent.'],
    ['최소 출금 수량은 ([\\d,.]+ [A-Z0-9]+)입니다\\.?', 'The minimum withdrawal is $1.'],
    ['출금신청 사이에는 (\\d+)시간을 두어야 합니다\\.?', 'Withdrawals must be at least $1 hours apart.'],
    [`출금은 마지막 출금신청 후 (\\d+)시간이 지나야 다시 ${CAN}`, 'Withdrawals must be at least $1 hours apart.'],
    [`(?:금액은 )?${IN_UNITS} ${CAN}`, 'Only units of $1 won are possible.'],
    [`(?:금액은 )?${AT_LEAST} ${CAN}`, 'Only $1 won or more is possible.'],
    ['승인 (?:이|은)? 불가 (?:능)? (?:합니다|입니다)? \\.?', 'Approval is not possible.'],
    [`승인 시간은 (\\d+)시간부터 (\\d+)시간까지 ${CAN}`, 'Approval takes $1 to $2 hours.'],
    ['([\\d,]+)포인트가 지급되었습니다\\.?', '$1 points have been credited.'],
    ['([\\d,]+)자 이하로 입력해 ?주세요\\.?', 'Please enter at most $1 characters.'],
    ['([A-Za-z]\\w*) 값이 올바르지 않습니다\\.?', 'The value of $1 is incorrect.'],
    ['([A-Za-z]\\w*) 날짜가 올바르지 않습니다\\.?', 'The date $1 is incorrect.'],
  ] as const
).map(([korean, english]) => [new RegExp(`^${korean.replaceAll(' ', String.raw`\s*`)}$`), english]);

/** A Korean message of the server in English if it is known, else as it is. */
export function inEnglish(message: string): string {
  const known = MESSAGES.get(bare(message));
  if (known !== undefined) return known;
  const words = message.trim();
  for (const [korean, english] of PATTERNS) if (korean.test(words)) return words.replace(korean, english);
  return message;
}
