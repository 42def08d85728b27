import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answered, answersIn } from '../../fixtures/sessions/answers.ts';
import { everyNth } from '../support/soak.ts';

const page = readFileSync(fileURLToPath(new URL('../../replay/README.md', import.meta.url)), 'utf8');
const shots = everyNth(
  3,
  answersIn(page).filter(({ args: [command] }) => command === 'shot'),
);

test.each(shots.map(({ args, printed }) => [args.join(' '), args, printed] as const))(
  '%s draws the picture that the page names',
  async (_name, args, printed) => {
    expect(await answered(args)).toBe(printed);
  },
);
