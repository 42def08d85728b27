import type { CSSProperties } from 'react';
import '../../styles/boards.css';

type Props = {
  /** How far the arc goes, in percent; left out where there is nothing to show. */
  readonly percent?: number | undefined;
  readonly label: string;
  readonly number: string;
  /** Under the number. */
  readonly text: string;
};

/** The arc of a ratio, and in its middle the larger part. */
export const ArcBox = ({ percent, label, number, text }: Props) => (
  <div
    className="dial__arc"
    style={percent === undefined ? {} : ({ '--pct': percent } as CSSProperties)}
    role="img"
    aria-label={label}
  >
    <span className="dial__mid">
      <b className="num">{number}</b>
      {text}
    </span>
  </div>
);
