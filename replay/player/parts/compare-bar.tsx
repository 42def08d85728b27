import { Icon } from '../../../view/parts/icon.tsx';
import type { CompareSend, CompareSnapshot } from '../model/compare.chart.ts';
import type { Shown } from '../model/staged.ts';
import { lengthWords } from '../model/words.ts';
import { Pick } from './pick.tsx';
import { SIZES, type SizeName } from './stage.tsx';

type Props = {
  readonly snapshot: CompareSnapshot;
  readonly send: CompareSend;
  readonly size: SizeName;
  readonly onSize: (size: SizeName) => void;
  readonly theme: Shown;
  readonly onTheme: (theme: Shown) => void;
};

/** Goes to a place of both sides: to the first difference, to the next one, by playing, or anywhere. */
export function CompareBar({ snapshot, send, size, onSize, theme, onTheme }: Props) {
  const { place, about } = snapshot.context;
  const isPlaying = PLAYING.has(String(snapshot.value));
  return (
    <section className="panel rp-two__bar" aria-label="Time">
      <div className="rp-controls">
        <Ways isPlaying={isPlaying} send={send} />
        <span className="rp-clock num">
          <b>+{lengthWords(place?.ms ?? 0)}</b>
          <span data-testid="place">
            place {place?.index ?? 0} / {(about?.places ?? 1) - 1}
          </span>
        </span>
        <div className="rp-controls__right rp-view">
          <Pick label="Size" value={size} options={Object.keys(SIZES) as SizeName[]} onPick={onSize} />
          <Pick label="Theme" value={theme} options={['recorded', 'dark', 'light']} onPick={onTheme} />
        </div>
      </div>
      <input
        type="range"
        className="rp-two__slider"
        aria-label="Place"
        min={0}
        max={Math.max(0, (about?.places ?? 1) - 1)}
        value={place?.index ?? 0}
        onChange={({ target }) => send({ type: 'sought', index: Number(target.value) })}
      />
    </section>
  );
}

/** To a difference, or by playing to the next one. */
const Ways = ({ isPlaying, send }: Pick<Props, 'send'> & { readonly isPlaying: boolean }) => (
  <>
    <button type="button" className="btn btn--sm" onClick={() => send({ type: 'first' })}>
      First difference
    </button>
    <button type="button" className="btn btn--sm" onClick={() => send({ type: 'previous' })}>
      Previous difference
    </button>
    <button type="button" className="btn btn--sm btn--ink" onClick={() => send({ type: 'next' })}>
      Next difference
    </button>
    <button
      type="button"
      className="rp-play"
      aria-label={isPlaying ? 'Pause' : 'Play to the next difference'}
      onClick={() => send({ type: 'toggled' })}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
    </button>
  </>
);

const PLAYING: ReadonlySet<string> = new Set(['aiming', 'playing', 'stepping']);
