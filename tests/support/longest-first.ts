import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first: none of them is to run alone at the end. Their sizes, by which vitest orders else, say nothing of that. */
const LONG = [
  'check.test.ts',
  'hostile-numbers.test.ts',
  'universes.test.ts',
  'tools.test.ts',
  'kill.test.ts',
  'example.test.ts',
  'link-faults-herd.test.ts',
  'link-faults-refused.test.ts',
  'package.soak.test.ts',
  'other-browsers.test.ts',
  'installed.test.ts',
  'browsers.test.ts',
  'screens.test.ts',
  'panel.test.ts',
  'recorded-page.test.ts',
  'site-fails.test.ts',
  'double-tap.test.ts',
  'hostile-html.test.ts',
  'coins.test.ts',
  'cash.test.ts',
  'kept.test.ts',
  'languages.test.ts',
  'layout.test.ts',
  'live.test.ts',
  'inner.test.ts',
  'phone-means.test.ts',
  'typing-browsers.test.ts',
  'library.test.ts',
  'player-lost.test.ts',
  'states.test.ts',
  'coins-faults.test.ts',
];
const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place < 0 ? LONG.length : place;
};

/** The order in which files run. A project of few files comes before one of many: they share the workers, and its files are not left to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects
      .map((name) => sorted.filter(({ project }) => project.name === name))
      .toSorted((a, b) => a.length - b.length)
      .flatMap((ofProject) => ofProject.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
