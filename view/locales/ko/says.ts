import type { CallFailure, RefusalCode } from '../../../engine/index.ts';
import { whole } from '../../parts/format.ts';

type Numbers = Readonly<Record<string, number>>;
const num = (p: Numbers, key: string): string => whole(p[key] ?? 0);

/** The title of what is said about a bet (product.md 8). */
const ALERT = '알림';

/** Words of toasts, refusals and the error dialog. */
export const says = {
  toast: {
    alert: ALERT,
    notice: '공지',
    filled: (side: string, points: string) => `${side} ${points}원이 체결되었습니다`,
    target: '실현가',
    exported: { title: '세션 내보내기', text: '세션을 파일로 내보냈습니다.' },
    exportFailed: { title: '세션 내보내기', text: '세션을 내보내지 못했습니다. 다시 시도해 주세요.' },
    fileFailed: { title: '파일 저장', text: '파일을 저장하지 못했습니다. 다시 시도해 주세요.' },
    storageFailed: {
      title: '저장 불가',
      text: '브라우저가 저장을 막아 이번 접속의 기록은 창을 닫으면 사라집니다.',
    },
    depositApplied: { title: '입금', text: '입금신청이 완료되었습니다.' },
    withdrawalApplied: { title: '출금', text: '출금신청이 완료되었습니다.' },
    depositCancelled: { title: '입금', text: '입금신청이 취소되었습니다.' },
    cashAbsent: { title: '입출금', text: '보낸 신청이 접수되지 않았습니다. 다시 신청해 주세요.' },
    passwordChanged: { title: '비밀번호', text: '비밀번호 변경이 완료되었습니다.' },
    betUnsent: { title: ALERT, text: '베팅을 보내지 못했습니다. 연결을 확인한 뒤 다시 베팅해 주세요.' },
    betShut: { title: ALERT, text: '투자 시간이 마감되어 베팅하지 않았습니다. 다음 회차에 이용해 주세요.' },
    amountDropped: { title: ALERT, text: '투자금액이 이 거래의 한도나 단위와 맞지 않아 0원이 되었습니다.' },
    betAbsent: { title: ALERT, text: '보낸 베팅이 접수되지 않았습니다. 투자금액은 그대로입니다.' },
    /** The name of the matter of a refused request that is no bet. */
    requests: {
      loginFieldsEmpty: '로그인',
      depositEmpty: '입금',
      depositPending: '입금',
      notCancellable: '입금',
      withdrawalEmpty: '출금',
      withdrawalPending: '출금',
      aboveMoney: '출금',
      cashBelowMin: '입출금',
      cashInactive: '입출금',
      asking: '요청 처리 중',
    },
  },
  forcedOut: '연결이 끊어졌습니다. 잠시 후 다시 로그인해 주세요.',
  /** Refusals (product.md 5). The engine gives the code and the numbers. The texts are here. */
  refusal: {
    notSignedIn: () => '로그인이 필요합니다.',
    loading: () => '불러오는 중입니다. 잠시 기다려 주세요.',
    optionStopped: () => '거래가 중단되었습니다. 다시 시작되면 바로 이용할 수 있습니다.',
    marketClosed: () => '지금은 거래 시간이 아닙니다.',
    accountBlocked: () => '사용할 수 없는 계정입니다. 관리자에게 문의해 주세요.',
    noRound: () => '진행 중인 회차가 없습니다.',
    siteClosed: () => '지금은 이 거래를 이용할 수 없습니다.',
    bettingClosed: () => '투자 시간이 마감되었습니다.',
    submitting: () => '앞의 베팅을 접수하고 있습니다. 잠시 기다려 주세요.',
    alreadyBet: () => '회차마다 한 번 베팅할 수 있습니다.',
    notInteger: () => '투자금액을 입력해 주세요.',
    notWhole: () => '투자금액은 정수로 입력해 주세요.',
    belowZero: () => '투자는 0원 이상 가능합니다.',
    belowMin: (p: Numbers) => `투자는 ${num(p, 'min')}원 이상 가능합니다.`,
    offUnit: (p: Numbers) => `투자금액은 ${num(p, 'min')}원 단위로만 가능합니다.`,
    aboveMax: (p: Numbers) => `최대 ${num(p, 'max')}원까지 투자할 수 있습니다.`,
    aboveBalance: () => '투자금액이 보유자산보다 많습니다.',
    sideLimit: () => '이번 회차의 한도에 도달했습니다. 다음 회차에 이용해 주세요.',
    ownLimit: () => '설정한 거래 한도를 넘습니다.',
    noDraft: () => '확인할 베팅이 없습니다.',
    offline: () => '연결이 끊겨 있습니다. 다시 연결된 뒤 이용해 주세요.',
    priceStale: () => '시세가 지연되고 있습니다. 시세가 다시 들어온 뒤 이용해 주세요.',
    clicksUsed: () => '한 방향에 10번까지 담을 수 있습니다.',
    otherSide: () => '다른 방향을 담는 중입니다. 초기화한 뒤 이용해 주세요.',
    chipAboveBalance: () => '투자금액이 현재 보유자산보다 많을 수 없습니다.',
    chipAboveMax: () => '투자금액이 최대베팅금액보다 많을 수 없습니다.',
    loginFieldsEmpty: () => '아이디와 비밀번호를 입력해 주세요.',
    depositEmpty: () => '입금신청금액을 입력해주세요.',
    withdrawalEmpty: () => '출금신청금액을 입력해주세요.',
    depositPending: () => '현재 입금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.',
    withdrawalPending: () => '현재 출금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.',
    cashBelowMin: (p: Numbers) => `${num(p, 'min')}원 이상 신청할 수 있습니다.`,
    aboveMoney: () => '출금신청금액이 보유금액을 초과합니다.',
    cashInactive: () => '지금은 신청할 수 없습니다. 잠시 후 다시 이용해 주세요.',
    notCancellable: () => '취소할 수 있는 입금신청이 아닙니다.',
    asking: () => '앞의 요청을 처리하고 있습니다. 잠시 기다려 주세요.',
  } satisfies Record<RefusalCode, (p: Numbers) => string>,
  /** Calls without an answer and without a message of the server. */
  failure: {
    status: '요청을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
    network: '사이트에 연결할 수 없습니다. 인터넷 연결을 확인해 주세요.',
    timeout: '응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.',
    decode: '응답을 읽을 수 없습니다. 잠시 후 다시 시도해 주세요.',
    aborted: '요청이 중단되었습니다. 다시 시도해 주세요.',
  } satisfies Record<CallFailure, string>,
} as const;
