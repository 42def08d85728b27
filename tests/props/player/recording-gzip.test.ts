import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { verdictOf } from '../../../replay/player/model/words.ts';
import { gzipShapes, UNSOUND } from '../../support/gzip-shapes.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told } from './told.ts';

const { entries } = told();
const content = bytesOf(recordingOf(entries, { app: '라운드' }));
const id = createHash('sha256').update(content).digest('hex').slice(0, 16);

test.each(gzipShapes(content))('gzip: of $name all is read, or it is called not sound', async ({ bytes, isWhole }) => {
  const read = await openRecording('x.jsonl.gz', bytes, () => undefined);
  expect(read.id === id).toBe(isWhole);
  expect(verdictOf(read).isGood).toBe(isWhole);
  if (isWhole) expect(read.log.length).toBe(entries.length);
  else expect(read.faults.map(({ message }) => message)).toEqual([expect.stringMatching(UNSOUND)]);
});
