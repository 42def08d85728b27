import { expect, test } from 'vitest';
import { verdictOf } from '../../../replay/player/model/words.ts';
import { toldRecording } from './told.ts';

test('of a page that is followed, nothing is called equal before it was compared', async () => {
  const recording = { ...(await toldRecording()), isLive: true as const };
  expect(verdictOf(recording)).toEqual({ isGood: true, words: expect.stringMatching(/^live: \d+ states compared/) });
  expect(verdictOf({ ...recording, compared: [] })).toEqual({ isGood: false, words: 'live: no state compared yet' });
});
