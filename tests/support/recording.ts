import { DEFAULT_POLICY, SEEN_VERSION, STATE_VERSION } from '../../engine/index.ts';

/** The first line of a recording that a test or a benchmark writes. */
export const HEADER = {
  app: 'test 1',
  site: 'demo',
  zone: 'Asia/Seoul',
  policy: DEFAULT_POLICY,
  state: STATE_VERSION,
  seen: SEEN_VERSION,
};
/** Hashes at its end where no state stands behind them. */
export const NO_HASHES = { state: 'f'.repeat(16), seen: 'e'.repeat(16) };
