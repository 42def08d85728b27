import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { openRecording, type Recording } from '../../../replay/player/model/recording.ts';
import { recordingOf } from '../../support/told-recording.ts';

/** A member bets, the balance follows, and ticks go on for a while. */
export function told() {
  const story = ready();
  story.pass(1_000).tick(97_410);
  story.send({ type: 'amount.enter', text: '20000' });
  story.send({ type: 'bet.open', betType: 'B' });
  story.pass(1_000);
  story.send({ type: 'bet.confirm' });
  story.pass(500).tell('wallet.changed', { points: asPoints(980_000), money: asPoints(980_000) }, 'stomp');
  for (let i = 0; i < 400; i++) story.pass(500).tick(97_410 + i);
  return story;
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** That story as the player reads it. */
export const toldRecording = (): Promise<Recording> =>
  openRecording('told.jsonl', bytesOf(recordingOf(told().entries)), () => undefined);
