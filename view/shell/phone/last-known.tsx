import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../engine/base/time.ts';
import type { LastKnown, Phone } from '../../../engine/index.ts';
import { selectReload } from '../../../engine/selectors/shell.ts';
import { loadFonts } from '../../fonts/load.ts';
import { useEngine } from '../../hooks/context.ts';
import { useLooks } from '../../hooks/useLooks.ts';
import { type Names, useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import type { AllWords } from '../../locales/words.ts';
import { dayTime } from '../../parts/figures.ts';
import { hm, signed, whole } from '../../parts/format.ts';
import { typeLabel } from '../../parts/labels.ts';
import '../../styles/phone.css';
import { usePhone } from './use-phone.ts';

/** What a page without a network says: that there is none, and what the site said last of the member's money. It offers nothing to send. */
export default function LastKnownPart() {
  const words = usePageWords();
  const phone = usePhone();
  const { title, back, text } = words.phone.offline;
  const isOffline = useOffline();
  const hasReload = useSelected(selectReload).due !== null;
  const known = useKnown(phone);
  // the trade screen loads its font after its first chart, which does not come
  useEffect(loadFonts, []);
  if (phone === null || (!isOffline && known === null)) return null;
  return (
    <div className="known">
      {isOffline && (
        <p className="known__off">
          <b>{title}</b>
          {hasReload && <span>{back}</span>}
          <span>{text}</span>
        </p>
      )}
      {known && <Known known={known} />}
    </div>
  );
}

function Known({ known }: { readonly known: LastKnown }) {
  const words = usePageWords();
  const names = useNames();
  const { last, points, bets } = words.phone.offline;
  return (
    <>
      <dl className="kv num">
        <Line name={last({ time: known.isOfToday ? hm(known.atMs) : dayTime(known.atMs) })}>
          {points} {whole(known.points)}
          {words.won}
        </Line>
      </dl>
      {known.bets.length > 0 && (
        <ul className="known__bets num" aria-label={bets}>
          {known.bets.map((bet) => (
            <li key={bet.id}>
              <span>{nameOf(words, names, bet)}</span>
              <span className="t-3">{dayTime(bet.createdMs)}</span>
              <b>{resultOf(words, bet)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Bet = LastKnown['bets'][number];
const nameOf = (words: AllWords, names: Names, { stock, gameType }: Bet): string =>
  [stock === null ? '' : names.code(stock), gameType === null ? '' : typeLabel(words, gameType)].join(' ').trim();
const resultOf = (words: AllWords, { outcome, points, profit }: Bet): string => {
  if (outcome === 'pending') return `${words.phone.offline.running} ${whole(points)}`;
  return profit === null ? words.none : signed(profit);
};

/** What was known last. It is read again each minute, and when the page is shown: a time of yesterday has its date, and what is a day old is gone. */
function useKnown(phone: Phone | null): LastKnown | null {
  const read = useCallback(() => phone?.lastKnown() ?? null, [phone]);
  const [known, setKnown] = useState(read);
  const look = useCallback(() => setKnown(read()), [read]);
  useLooks(look, MINUTE_MS);
  return known;
}

/**
 * Whether the device says that it has no network. When it has one again, the site is asked again without a reload; not if the member has stopped
 * the count-down.
 */
function useOffline(): boolean {
  const { engine } = useEngine();
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const end = new AbortController();
    const back = (): void => {
      setOffline(false);
      if (selectReload(engine.getState()).due !== null) engine.send({ type: 'session.retry' });
    };
    addEventListener('offline', () => setOffline(true), { signal: end.signal });
    addEventListener('online', back, { signal: end.signal });
    return () => end.abort();
  }, [engine]);
  return isOffline;
}
