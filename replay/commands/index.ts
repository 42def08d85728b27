import type { Command } from '../command.ts';
import { against } from './against.ts';
import { bets } from './bets.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { open } from './open.ts';
import { receipt } from './receipt.ts';
import { redact } from './redact.ts';
import { shot } from './shot.ts';
import { shrink } from './shrink.ts';
import { state } from './state.ts';
import { stats } from './stats.ts';
import { table } from './table.ts';
import { test } from './test.ts';
import { timeline } from './timeline.ts';
import { verify } from './verify.ts';
import { whatif } from './whatif.ts';
import { why } from './why.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  verify,
  check,
  timeline,
  bets,
  against,
  state,
  why,
  diff,
  whatif,
  stats,
  table,
  redact,
  receipt,
  shot,
  test,
  shrink,
  open,
];
