import { laterCalls } from '../calls/later.ts';
import type { CallRow } from '../calls/row.ts';
import { startCalls } from '../calls/start.ts';
import { type CodecName, codecs } from '../registry.ts';
import { type TopicRow, topics } from '../topics.ts';

const ofCalls = (calls: Readonly<Record<string, CallRow>>): readonly CodecName[] =>
  Object.values(calls).map(({ codec }) => codec);
const ofTopics = Object.values<TopicRow>(topics).flatMap(({ types }) => Object.values(types).map(({ codec }) => codec));
const needed: ReadonlySet<string> = new Set([...ofCalls(startCalls), ...ofTopics]);
const later: ReadonlySet<string> = new Set(ofCalls(laterCalls).filter((codec) => !needed.has(codec)));
const only = (isMeant: (name: string) => boolean): Partial<typeof codecs> =>
  Object.fromEntries(Object.entries(codecs).filter(([name]) => isMeant(name)));

/** The codecs that only later calls need (calls/later.ts). */
export const laterCodecs = only((name) => later.has(name));
/** All others. */
export const startCodecs = only((name) => !later.has(name));
