import { withTopic } from './particle.ts';

/** What the trade screen says of betting, by its status and phase (engine/SPEC.md, BR11). */
export const betting = {
  /** The status in a word or two: the tag of the order panel. */
  tag: {
    open: '베팅 가능',
    late: '곧 마감',
    alreadyBet: '베팅 완료',
    sending: '접수 중',
    inDoubt: '확인 중',
    announced: '대기 중',
    closed: '마감',
    settling: '정산 중',
    waiting: '대기 중',
    ended: '회차 없음',
    loading: '불러오는 중',
    blocked: '이용 제한',
    stopped: '거래 중단',
    marketClosed: '휴장',
    siteClosed: '이용 불가',
    cut: '연결 끊김',
    offline: '연결 중',
    priceStale: '시세 지연',
  },
  /** In the place of the time left, once a round takes no more bets. */
  gone: '계약 마감',
  /** What the cover over the controls says: the matter, and what happens next. */
  title: {
    sending: '접수하고 있습니다',
    inDoubt: '접수 여부를 확인하고 있습니다',
    closed: '투자 시간이 마감되었습니다',
    announced: '다음 회차를 기다리고 있습니다',
    waiting: '다음 회차를 기다리고 있습니다',
    settling: '결과를 확인하고 있습니다',
    ended: '이 거래는 종료되었습니다',
    loading: '불러오는 중입니다',
    blocked: '사용할 수 없는 계정입니다',
    stopped: '거래가 중단되었습니다',
    siteClosed: '이 사이트에서 거래를 받지 않습니다',
    marketClosed: '지금은 거래 시간이 아닙니다',
  },
  opens: (when: string) => `${when}에 시작합니다`,
  text: {
    settling: () => '확인되는 대로 결과를 보여 드립니다.',
    waiting: () => '회차가 시작되면 바로 베팅할 수 있습니다.',
    ended: (option: string) =>
      `${withTopic(option)} 진행 중인 회차가 없습니다. 회차가 시작되면 바로 이용할 수 있습니다.`,
    loading: () => '잠시 기다려 주세요.',
    blocked: () => '관리자에게 문의해 주세요.',
    stopped: (option: string) => `${withTopic(option)} 거래가 다시 시작되면 바로 이용할 수 있습니다.`,
    siteClosed: (option: string) =>
      `${withTopic(option)} 지금 이 사이트에서 거래를 받지 않습니다. 다른 거래는 계속 이용할 수 있습니다.`,
    marketClosed: (_option: string, stock: string) =>
      `${withTopic(stock)} 지금 휴장입니다. 암호화폐는 24시간 거래합니다.`,
  },
  /** Under a bet button that is shut. */
  shut: { cut: '연결 끊김', offline: '연결 중', priceStale: '시세를 기다리는 중' },
  /** Beside the form, while a bet cannot be placed for another reason than its amount. */
  help: { offline: '실시간 연결을 기다리고 있습니다. 연결되면 바로 이용할 수 있습니다.' },
  /** Said to who cannot see the countdown. */
  late: '마감 10초 전입니다',
  shutNow: '베팅이 마감되었습니다',
} as const;

/** Words of instants and hours. */
export const times = {
  today: '오늘',
  /** Monday first. */
  weekdays: ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일'] as const,
  days: (n: number) => `${n}일`,
  hours: (n: number) => `${n}시간`,
  minutes: (n: number) => `${n}분`,
  left: (span: string) => `${span} 남음`,
  lastPrice: '마지막 가격',
  always: '24시간',
  unknown: '장 운영 시간',
  session: (from: string, until: string) => `${from} ~ ${until}`,
  overnight: (from: string, until: string) => `${from} ~ 다음 날 ${until}`,
  weekend: '(주말 휴장)',
} as const;
