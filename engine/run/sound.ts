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

let audio: AudioContext | undefined;

/** Audio starts with the member's first tap or key. A browser forbids it before, and warns of it. */
export function awakenSound(): void {
  const awaken = (): void => {
    audio ??= new AudioContext();
    removeEventListener('pointerdown', awaken);
    removeEventListener('keydown', awaken);
  };
  addEventListener('pointerdown', awaken);
  addEventListener('keydown', awaken);
}

/** Plays a sound; silent before the member's first tap. Every sound has a visible twin. */
export function playSound(name: keyof typeof SOUNDS): void {
  if (audio === undefined) return;
  if (audio.state === 'suspended') void audio.resume();
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
