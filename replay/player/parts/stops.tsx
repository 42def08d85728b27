import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { useOpen } from './context.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useNewStop } from './useNewStop.ts';
import type { NextStop } from './useNextStop.ts';

/** Breakpoints: playing stops at the entry after which one of them is true and before which it was not. */
export function Stops({ nextStop }: { readonly nextStop: NextStop }) {
  const { actor } = useOpen();
  const hit = useSelector(actor, ({ context }) => context.hit);
  return (
    <>
      <NewStop />
      <StopList />
      <p className="rp-next">
        <button type="button" className="btn btn--sm" onClick={nextStop.look}>
          To the next stop
        </button>
        <span role="status">
          {nextStop.said !== '' ? nextStop.said : hit === null ? '' : `Stopped at entry ${hit.seq}: ${hit.text}`}
        </span>
      </p>
      <p className="rp-none">
        Paths of the state with = != &lt; &gt; &lt;= &gt;= and ~ (a text inside), and, or, not, brackets. A path alone:
        it is neither absent, null, false, 0 nor empty.
      </p>
    </>
  );
}

/** A further breakpoint, or why what is typed is none. */
function NewStop() {
  const [typed, setTyped] = useState('');
  const newStop = useNewStop();
  const { fault } = newStop;
  return (
    <>
      <form
        className="rp-ask"
        onSubmit={(event) => {
          event.preventDefault();
          newStop.add(typed, () => setTyped(''));
        }}
      >
        <div className="input rp-find__field">
          <input
            value={typed}
            aria-label="Stop when this becomes true"
            placeholder="wallet.points < 1000 and link.chart.value = up"
            aria-invalid={fault !== null}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button type="submit" className="btn btn--sm">
          Add
        </button>
      </form>
      {fault !== null && (
        <p role="alert" className="field__help field__help--error">
          {fault}
        </p>
      )}
      <p role="status" className="rp-none">
        {newStop.said}
      </p>
    </>
  );
}

/** The breakpoints, each on or off. */
function StopList() {
  const { actor } = useOpen();
  const breaks = useSelector(actor, ({ context }) => context.breaks);
  const hit = useSelector(actor, ({ context }) => context.hit);
  const list = useKeptFocus<HTMLUListElement>();
  const change = (next: typeof breaks): void => actor.send({ type: 'breaksChanged', breaks: next });
  return (
    <ul ref={list} tabIndex={-1} className="rp-stops" aria-label="Breakpoints">
      {breaks.map((one) => (
        <li key={one.text} className={one.text === hit?.text ? 'is-hit' : ''}>
          <label>
            <input
              type="checkbox"
              checked={one.isOn}
              onChange={() => change(breaks.map((each) => (each === one ? { ...each, isOn: !each.isOn } : each)))}
            />{' '}
            <code>{one.text}</code>
          </label>
          <button
            type="button"
            className="icon-btn icon-btn--sm"
            aria-label={`Remove ${one.text}`}
            onClick={() => change(breaks.filter((each) => each !== one))}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
