import type { Ports } from './ports.ts';

/** A note: its frequency in Hz, its start and its length in ms. */
type Note = readonly [hz: number, startMs: number, lengthMs: number];
/** The sounds of the product. */
const SOUNDS: Readonly<Record<'beep' | 'fill' | 'won' | 'lost', readonly Note[]>> = {
  beep: [[880, 0, 120]],
  fill: [
    [660, 0, 80],
    [880, 90, 80],
  ],
  won: [[784, 0, 160]],
  lost: [[392, 0, 160]],
};
/** The loudest gain, of 1. */
const GAIN_MAX = 0.2;

/**
 * Plays the product's sounds; silent before the member's first tap or key, since a browser forbids audio before it and
 * warns of it. Every sound has a visible twin.
 */
export function createSound(): Ports['sound'] {
  let audio: AudioContext | undefined;
  // a call or a locked phone interrupts the audio; where the browser refuses to go on, the next press asks again
  const resume = (): void => {
    audio?.resume().catch(() => undefined);
  };
  const awaken = (): void => {
    audio ??= new AudioContext();
    resume();
  };
  // Safari takes the end of a press for an act of the member, and not its start
  addEventListener('pointerup', awaken);
  addEventListener('keydown', awaken);
  return (name) => {
    if (audio?.state === 'running') play(audio, name);
    else resume();
  };
}

function play(audio: AudioContext, name: keyof typeof SOUNDS): void {
  for (const [hz, startMs, lengthMs] of SOUNDS[name]) {
    const at = audio.currentTime + startMs / 1_000;
    const gain = new GainNode(audio, { gain: GAIN_MAX });
    gain.gain.setValueAtTime(GAIN_MAX, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + lengthMs / 1_000);
    const note = new OscillatorNode(audio, { frequency: hz });
    note.connect(gain).connect(audio.destination);
    note.start(at);
    note.stop(at + lengthMs / 1_000);
  }
}
