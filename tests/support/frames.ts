import { ROUND, START_MS } from '../../fixtures/arbitraries/samples.ts';

const round = {
  id: ROUND.id,
  round: 861,
  startTime: START_MS,
  endTime: START_MS + 60_000,
  siteStatus: { 1: 1 },
  buyLimit: 5_000_000,
  sellLimit: null,
  openPrice: 97_400,
  buyPrice: 97_404.62,
  sellPrice: 97_395.38,
};
const result = {
  id: ROUND.id,
  round: 861,
  startTime: START_MS,
  endTime: START_MS + 60_000,
  open: 97_400,
  high: 97_420.5,
  low: 97_390,
  close: 97_410,
  status: 1,
  resultPrice: 97_410,
  exStatus: '{"OE":"E","UO":"UN","SML":"S","N":0}',
};
const bet = {
  id: 500_001,
  type: 'B',
  tradeRound: { id: ROUND.id },
  round: 861,
  stock: 'BTCUSDT',
  point: 5_000,
  status: 0,
  profitPer: 88,
  createDate: START_MS + 5_000,
  clientId: 'client-1',
};

/** A running round and its result, as the wire writes them. */
export const SAMPLES = { round, result };
/** What a server says that has no harm in it. */
export const SAID = '이미 사용중인 아이디입니다.';
/** A good message: the topic it is said on, its type, and its data. */
export type GoodFrame = readonly [topic: string, type: string, data: Readonly<Record<string, unknown>>];
/** Good messages of every type of every topic, about the sample round (fixtures/arbitraries/samples.ts). */
export const GOOD_FRAMES: readonly GoodFrame[] = [
  ['point', 'point', { point: 1_000_000, money: 900_000 }],
  ['error', 'error', { message: '잠시 후 다시 시도해 주세요.', code: 'sideLimit', clientId: 'client-1' }],
  ['error', 'error', { message: SAID }],
  ['forceLogout', 'forceLogout', { message: '다른 기기에서 로그인하였습니다.' }],
  ['ownBets', 'gameBet', bet],
  ['ownBets', 'betResult', { ...bet, status: 1, profit: 4_400 }],
  ['dnw', 'create', { id: 3, type: 'D', status: 0, point: 50_000, createDate: START_MS }],
  ['dnw', 'update', { id: 3, type: 'D', status: 1, point: 50_000, createDate: START_MS }],
  ['popup', 'popup', { id: 4, type: 2, title: '안내', content: '점검', isShow: '1', width: 400, headerBg: '#fff' }],
  ['notice', 'notice', { id: 1, title: '공지', content: '내용' }],
  ['siteNotice', 'notice', { id: 1, title: '공지', content: null }],
  ['rounds', 'create', round],
  ['rounds', 'create', { ...round, id: ROUND.id + 1, startTime: START_MS + 60_000, endTime: START_MS + 120_000 }],
  ['rounds', 'startPrice', { id: ROUND.id, openPrice: 97_400, buyPrice: 97_404.62, sellPrice: 97_395.38 }],
  ['rounds', 'changeLimit', { id: ROUND.id, buyLimit: 4_000_000, sellLimit: 3_000_000 }],
  ['rounds', 'finish', result],
  ['rounds', 'fastFinish', { ...result, id: ROUND.id + 1 }],
  ['ticks', 'rawData', { tradeTime: START_MS + 4_000, price: 97_400.25, qty: 0.5 }],
  [
    'feed',
    'realtimeBetting',
    { id: 9, type: 'S', point: 5_000, createDate: START_MS, player: { id: 4, username: 'minsu27' } },
  ],
];
