/** Words of the number-ball screen (product.md 2). */
export const ball = {
  now: '현재 가격과 직전 결과',
  bets: '베팅 선택',
  /** The price as it is read out, with the digit that decides. */
  price: (price: string, digit: string) => `현재가 ${price}, 판정 숫자 ${digit}`,
  noPrice: '현재가를 기다리고 있습니다',
  seconds: (n: number) => `${n}초`,
  last: '직전 결과',
  noLast: '오늘 기록이 없습니다',
  won: '당첨',
  kinds: { SIDE: '', OE: '홀짝', UO: '언더 · 오버', SML: '소 · 중 · 대', OESML: '조합', N: '숫자' },
  /** In the narrow columns of the results table, and on the tabs of the paint board. */
  short: { OE: '홀짝', UO: '언오', SML: '크기', N: '숫자' },
  /** Digits that follow each other. */
  span: (from: number, to: number) => `${from} ~ ${to}`,
  close: '종가',
  pick: '선택한 베팅',
  amount: '베팅금액',
  payout: '당첨 시 받는 금액',
  bet: '베팅하기',
  points: (type: string, points: string) => `${type} ${points}원`,
  noAmount: '금액을 입력해 주세요',
  key: '판정 숫자',
  keyText: '종가의 마지막 자리',
  range: (range: string, multiplier: string) => `${range} · ${multiplier}`,
  board: '페인트보드 종류',
  count: (type: string, n: number, percent: number) => `${type} ${n}회 ${percent}퍼센트`,
  turns: '결과 전환',
} as const;
