import type { SecretRef } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import type { SessionState } from '../../charts/session.chart.ts';
import type { Me } from '../../model/account.ts';
import type { CallParams } from '../../model/calls.ts';

/** Who is signed in. */
export type Session = {
  readonly chart: SessionState;
  readonly access: SecretRef | null;
  readonly refresh: SecretRef | null;
  readonly expiresAtMs: number | null;
  readonly me: Me | null;
  /** The parameters of the login, for the request of the chart. References only. */
  readonly login: CallParams['auth.password'] | null;
  readonly message: Sentence | null;
};
