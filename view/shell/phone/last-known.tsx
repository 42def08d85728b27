import { type ReactNode, useEffect, useState } from 'react';
import type { LastKnown } from '../../../engine/index.ts';
import { loadFonts } from '../../fonts/load.ts';
import { useSend } from '../../hooks/context.ts';
import { type Names, useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
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
  const isOffline = useOffline();
  const [known] = useState(() => phone?.lastKnown() ?? null);
  // the trade screen loads its font after its first chart, which does not come
  useEffect(loadFonts, []);
  if (phone === null || (!isOffline && known === null)) return null;
  return (
    <div className="known">
      {isOffline && (
        <p className="known__off">
          <b>{words.phone.offline.title}</b>
          <span>{words.phone.offline.text}</span>
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

/** Whether the device says that it has no network. When it has one again the page is loaded anew. */
function useOffline(): boolean {
  const send = useSend();
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const end = new AbortController();
    addEventListener('offline', () => setOffline(true), { signal: end.signal });
    addEventListener('online', () => send({ type: 'page.reload' }), { signal: end.signal });
    return () => end.abort();
  }, [send]);
  return isOffline;
}
