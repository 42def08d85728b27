import { unitOf } from '../../fixtures/site/world/random.ts';

/** Which part of the mutants is judged: each of them with the same chance. */
export type Sample = {
  /** The chance of a mutant to be judged, over 0 and up to 100. */
  readonly percent: number;
  /** The same seed chooses the same mutants of the same files. */
  readonly seed: number;
};

/** Whether a mutant is judged. `id`: Stryker's, which counts the mutants of a run. */
export const isChosen = ({ percent, seed }: Sample, id: string): boolean => unitOf(seed, id) * 100 < percent;

/** The sample that the processes of a run are told; null: every mutant is judged. */
export function sampleNamed(): Sample | null {
  const [percent, seed] = process.env.MUTATE_SAMPLE?.split(' ').map(Number) ?? [];
  return percent === undefined || seed === undefined ? null : { percent, seed };
}

/** Tells the processes of a run which sample they judge. */
export function nameSample({ percent, seed }: Sample): void {
  process.env.MUTATE_SAMPLE = `${percent} ${seed}`;
}

/** The normal distribution has 95 % of its values within so many standard deviations. */
const DEVIATIONS = 1.96;

/**
 * Between which scores, in percent, the score of all mutants is in 95 of 100 samples: Wilson's interval. `killed` of `judged` were
 * noticed, which were drawn out of `all` without putting any back, so that it narrows to a point when all are judged.
 */
export function interval(killed: number, judged: number, all: number): readonly [from: number, to: number] {
  if (judged === 0) return [all === 0 ? 100 : 0, 100];
  const share = killed / judged;
  const left = all > 1 ? (all - judged) / (all - 1) : 0;
  const squared = DEVIATIONS ** 2 * left;
  const middle = share + squared / (2 * judged);
  const half = Math.sqrt(squared * ((share * (1 - share)) / judged + squared / (4 * judged ** 2)));
  const scale = 100 / (1 + squared / judged);
  return [(middle - half) * scale, (middle + half) * scale];
}

/** What an interval says about a target: a sample can leave it open. All in percent. */
export const verdict = ([from, to]: readonly [from: number, to: number], target: number): 'met' | 'MISSED' | 'open' =>
  from >= target ? 'met' : to < target ? 'MISSED' : 'open';
