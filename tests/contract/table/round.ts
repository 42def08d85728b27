import { AT, AT_ISO } from './row.ts';

/** A running round as the site sends it. */
export const WIRE_ROUND = {
  id: 7000,
  round: 861,
  startTime: AT_ISO,
  endTime: AT + 60_000,
  binaryStartTime: null,
  siteStatus: '{"1":1,"canary":1}',
  buyLimit: 5_000_000,
  sellLimit: null,
  openPrice: 97_400,
  buyPrice: 97_404.62,
  sellPrice: 97_395.38,
  feeJson: '{"fee":12,"canary":1}',
};

/** The same in the engine's words. */
export const ROUND = {
  id: 7000,
  round: 861,
  startMs: AT,
  endMs: AT + 60_000,
  siteOpen: true,
  buyLimit: 5_000_000,
  sellLimit: undefined,
  openPrice: 97_400,
  buyPrice: 97_404.62,
  sellPrice: 97_395.38,
  feePercent: 12,
};
