import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first: none of them is to run alone at the end. Their sizes, by which vitest orders else, say nothing of that. */
const LONG = [
  'canary-places.test.ts',
  'layout.test.ts',
  'other-browsers.test.ts',
  'package.test.ts',
  'ball.test.ts',
  'result.test.ts',
  'languages.test.ts',
  'installed.test.ts',
  'own-limits.test.ts',
  'coins.test.ts',
  'coins-faults.test.ts',
  'faults.test.ts',
];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place < 0 ? LONG.length : place;
};

/** The order in which the files of a project run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
