import { expect, test } from 'vitest';
import { verdictOf } from '../../../replay/player/model/words.ts';
import { toldRecording } from './told.ts';

test('a page that is followed is not called equal before a state was compared', async () => {
  const recording = { ...(await toldRecording()), isLive: true as const };
  expect(verdictOf(recording)).toEqual({ isGood: true, words: expect.stringMatching(/^live: \d+ states compared/) });
  expect(verdictOf({ ...recording, compared: [] })).toEqual({ isGood: false, words: 'live: no state compared yet' });
});
