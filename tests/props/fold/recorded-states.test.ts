import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SEGMENT_ENTRIES } from '../../../engine/log/log.ts';
import { bytesOf } from '../../../replay/bytes.ts';
import { createChecker } from '../../../replay/check.ts';

const FOLDER = fileURLToPath(new URL('../../../fixtures/sessions/', import.meta.url));

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl.gz')))(
  'F1, F9: %s folds to the states it recorded',
  async (name) => {
    const checker = createChecker();
    for await (const chunk of bytesOf(FOLDER + name)) checker.bytes(chunk);
    const { entries, faults, divergence, states, checkpoints } = checker.end();
    expect({ faults, divergence }).toEqual({ faults: [], divergence: undefined });
    expect(states).toBe(checkpoints);
    expect(checkpoints).toBeGreaterThan(Math.floor((entries - 1) / SEGMENT_ENTRIES));
  },
);
