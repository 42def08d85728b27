/** The sounds of the product: frequencies in Hz, each note's start and length in ms. */
type Note = { readonly hz: number; readonly startMs: number; readonly lengthMs: number };
const SOUNDS: Readonly<Record<'beep' | 'fill' | 'won' | 'lost', readonly Note[]>> = {
  beep: [{ hz: 880, startMs: 0, lengthMs: 120 }],
  fill: [
    { hz: 660, startMs: 0, lengthMs: 80 },
    { hz: 880, startMs: 90, lengthMs: 80 },
  ],
  won: [{ hz: 784, startMs: 0, lengthMs: 160 }],
  lost: [{ hz: 392, startMs: 0, lengthMs: 160 }],
};
/** The loudest gain, of 1. */
const GAIN_MAX = 0.2;

/**
 * Plays the product's sounds; silent before the member's first tap or key, since a browser forbids audio before it and
 * warns of it. Every sound has a visible twin.
 */
export function createSound(): (name: keyof typeof SOUNDS) => void {
  let audio: AudioContext | undefined;
  // a call or a locked phone interrupts the audio; where the browser refuses to go on, the next press asks again
  const resume = (): void => {
    audio?.resume().catch(() => undefined);
  };
  const awaken = (): void => {
    audio ??= new AudioContext();
    resume();
  };
  // the end of a press: for Safari its begin is no act of the member
  addEventListener('pointerup', awaken);
  addEventListener('keydown', awaken);
  return (name) => {
    if (audio?.state === 'running') play(audio, name);
    else resume();
  };
}

function play(audio: AudioContext, name: keyof typeof SOUNDS): void {
  for (const { hz, startMs, lengthMs } of SOUNDS[name]) {
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
