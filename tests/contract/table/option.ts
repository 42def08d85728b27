export const OPTION_ENTRY = {
  siteInfo: { id: 1, feeJson: '{"fee":12,"oesmlFee":3.5}' },
  tradeOption: {
    id: 2,
    stock: 'BTCUSDT',
    type: 'R1',
    isPlay: '1',
    isStop: '0',
    precision: 2,
    buyPip: 4.62,
    sellPip: 4.62,
    limitJson: { min: 5000, oeFee: 1.9 },
    label: '비트코인',
  },
};
export const OPTION = {
  id: 2,
  stock: 'BTCUSDT',
  type: 'R1' as const,
  isPlay: true,
  isStop: false,
  precision: 2,
  buyPip: 4.62,
  sellPip: 4.62,
  limits: { min: 5000, oeFee: 1.9, oesmlFee: 3.5 },
  label: 'label#1',
  feePercent: 12,
  dividendPercent: undefined,
};
