import { expect, test } from 'vitest';
import { LastChanges } from '../../../replay/player/model/changes.ts';
import { EntrySearch } from '../../../replay/player/model/entry-search.ts';
import { GrowingRecording, type Recording } from '../../../replay/player/model/recording.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { told } from './told.ts';

const LINES = recordingOf(told().entries).split('\n').slice(0, -2);
const EARLY = 100;

/** A page that is followed: its recording so far, and as it is when more has come. */
function followed(): { readonly early: Recording; readonly grow: () => Recording } {
  const page = new GrowingRecording('/trade/2', 'live');
  const take = (from: number, to?: number): Recording =>
    page.take(`${LINES.slice(from, to).join('\n')}\n`) ?? expect.fail();
  return { early: take(0, EARLY), grow: () => take(EARLY) };
}

test('a search of the entries of a followed page finds those that come later', () => {
  const { early, grow } = followed();
  const search = new EntrySearch(early.log, ({ type }) => type === 'price.batched');
  while (search.step(early.log.length));
  const before = [...search.seqs];
  const { log } = grow();
  while (search.step(log.length));
  const all: number[] = [];
  log.forEach(0, log.length, ({ seq, type }) => {
    if (type === 'price.batched') all.push(seq);
  });
  expect([search.seqs, search.seen]).toEqual([all, log.length]);
  expect(all.length).toBeGreaterThan(before.length);
});

test('a followed page that grows keeps its log and its way to a state, so that no search in it begins anew', () => {
  const { early, grow } = followed();
  const search = new LastChanges(early, ['wallet', 'points'], early.log.length - 1, 8);
  const grown = grow();
  expect([grown === early, grown.log === early.log, grown.stateAt === early.stateAt]).toEqual([false, true, true]);
  while (search.step());
  expect(search.seq).toBe(0);
});
