import { useState } from 'react';
import { firstDifference, isParent, type Path, plain, short } from '../../path.ts';
import { useOpen } from './context.ts';
import { useCalmSeq } from './shown.tsx';

/** So many members of one list are shown at first, and so many more at a press. */
const MEMBERS_STEP = 200;

/** The whole state at the moment. A press on a value asks which entry changed it last. */
export function StateTree({ onAsk }: { readonly onAsk: (path: Path) => void }) {
  const { stateAt } = useOpen().recording;
  const seq = useCalmSeq();
  return (
    <ul className="rp-tree" aria-label="State">
      <Members value={stateAt(seq)} before={seq > 0 ? stateAt(seq - 1) : null} path={[]} onAsk={onAsk} />
    </ul>
  );
}

type Props = {
  readonly value: unknown;
  readonly before: unknown;
  readonly path: Path;
  readonly onAsk: (path: Path) => void;
};

function Members({ value, before, path, onAsk }: Props) {
  const [most, setMost] = useState(MEMBERS_STEP);
  const members = Object.entries(plain(value) as object);
  const earlier = isParent(before) ? (plain(before) as Readonly<Record<string, unknown>>) : {};
  return (
    <>
      {members.slice(0, most).map(([name, member]) => (
        <Member key={name} name={name} value={member} before={earlier[name]} path={[...path, name]} onAsk={onAsk} />
      ))}
      {members.length > most && (
        <li>
          <button type="button" className="btn btn--xs" onClick={() => setMost(most + MEMBERS_STEP)}>
            {moreWords(members.length - most)}
          </button>
        </li>
      )}
    </>
  );
}

function Member({ name, value, before, path, onAsk }: Props & { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const mark = firstDifference(before, value) === undefined ? '' : ' is-changed';
  if (!isParent(value))
    return (
      <li>
        <button
          type="button"
          className={`rp-leaf${mark}`}
          onClick={() => onAsk(path)}
          title="Which entry changed it last?"
        >
          <span>{name}</span>
          <b className="num">{short(value)}</b>
        </button>
      </li>
    );
  return (
    <li>
      <span className="rp-branch">
        <button type="button" className={mark} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {name}
        </button>
        <button
          type="button"
          className="rp-branch__why"
          aria-label={`Why ${path.join('.')}`}
          onClick={() => onAsk(path)}
        >
          why
        </button>
      </span>
      {isOpen && (
        <ul>
          <Members value={value} before={before} path={path} onAsk={onAsk} />
        </ul>
      )}
    </li>
  );
}

/** What the button for more members of a list says when so many are not shown. */
export const moreWords = (hidden: number): string =>
  hidden > MEMBERS_STEP ? `${MEMBERS_STEP} more of ${hidden}` : `${hidden} more`;
