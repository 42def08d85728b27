import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createLog, hashesOf, type State } from '../../engine/index.ts';
import { type LogEntry, type MadeBy, type RecordingHeader, recordingLines } from '../../engine/log/index.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState } from '../../engine/state/state.ts';
import { asPoints } from '../../fixtures/arbitraries/make.ts';
import { OPTION } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Setting } from '../../fixtures/arbitraries/story.ts';
import { HEADER } from './recording.ts';

/** A build and a phone that may have made a recording. */
export const MADE_BY: MadeBy = {
  commit: 'b83c0dec0a14',
  browser: 'Chrome 141',
  width: 390,
  height: 844,
  pixelRatio: 3,
  language: 'ko-KR',
  theme: 'dark',
  zone: 'Asia/Seoul',
  device: 'phone',
};

/** The recording of some entries, as this build writes it. */
export function recordingOf(entries: readonly LogEntry[], header: Partial<RecordingHeader> = {}): string {
  const log = createLog();
  let state: State = initialState();
  for (const entry of entries) {
    log.adopt(entry);
    state = fold(state, entry);
    if (log.length % 1_024 === 0) log.markCheckpoint(entry.seq, hashesOf(state));
  }
  return `${[...recordingLines(log, { ...HEADER, ...header }, hashesOf(state))].join('\n')}\n`;
}

/** A member bets 41 s into the round, 9 s before its gate, and wins later. The option pays by fee or by dividend. */
export function bettor(setting: Setting = { option: { ...OPTION, dividendPercent: 190 } as typeof OPTION }) {
  const story = ready(setting);
  story.pass(41_000).tick(97_410);
  story.send({ type: 'amount.enter', text: '20000' });
  story.send({ type: 'bet.open', betType: 'B' });
  story.pass(1_000);
  story.send({ type: 'bet.confirm' });
  story.pass(9_500).tick(97_420);
  story.send({ type: 'bet.open', betType: 'B' });
  story.pass(500).tell('wallet.changed', { points: asPoints(980_000), money: asPoints(980_000) }, 'stomp');
  return story;
}

/** A folder of a test file with the recording of `bettor`, deleted at the end. `file` writes another file there, and returns its path. */
export function toldFolder(name: string) {
  const dir = mkdtempSync(join(tmpdir(), `${name}-`));
  afterAll(() => rmSync(dir, { recursive: true }));
  const file = (of: string, content: string): string => {
    const path = join(dir, of);
    writeFileSync(path, content);
    return path;
  };
  const story = bettor();
  const seqOf = (type: string): number => story.entries.findIndex((entry) => entry.type === type);
  return { dir, file, story, recording: file('story.jsonl', recordingOf(story.entries)), seqOf };
}
