import { useEffect } from 'react';
import { SECOND_MS } from '../../../engine/base/time.ts';
import type { Phone, Told } from '../../../engine/index.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import type { AllWords } from '../../locales/words.ts';
import { Answer } from '../../parts/answer.tsx';
import { Clock } from '../../parts/clock.tsx';
import { signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { outcomeWord } from '../../parts/tag.tsx';
import '../../styles/phone.css';
import { usePhone, usePhoneState } from './use-phone.ts';
import { useSwipe } from './use-swipe.ts';

/** What the phone adds to the page: it starts with the first one that is shown, and announces a new release. */
export default function PhonePart() {
  const phone = usePhone();
  return phone === null ? null : <Started phone={phone} />;
}

function Started({ phone }: { readonly phone: Phone }) {
  const words = usePageWords();
  const names = useNames();
  const { release, pins } = usePhoneState(phone);
  useSwipe(pins);
  useEffect(() => {
    phone.speak((told, isWithAmounts) => noticeOf(words, names.stock, told, isWithAmounts));
  }, [phone, words, names]);
  if (release === 'none') return null;
  const { title, text, held, take, counts } = words.phone.release;
  const left = (): string => counts({ s: Math.ceil(phone.releaseLeftMs() / SECOND_MS) });
  // no new text while the release is taken: the file of a font that it needs would keep the old worker at work
  const texts = { waits: text, held, taking: '' };
  return (
    <section className={`release release--${release}`} role="status" aria-label={title}>
      <Icon name="refresh" size={16} />
      <p>
        <b>{title}</b>{' '}
        {release === 'counts' ? (
          <Clock className="num" role="timer" aria-live="off" text={left} />
        ) : (
          <span>{texts[release]}</span>
        )}
      </p>
      {release !== 'held' && (
        <Answer className="btn--sm" isBusy={release === 'taking'} onPress={phone.wantRelease}>
          {take}
        </Answer>
      )}
    </section>
  );
}

/** The words of a notification. It names an amount only where the member wants that: others may see the screen of a phone. */
function noticeOf(words: AllWords, nameOf: (stock: string) => string, told: Told, isWithAmounts: boolean) {
  const texts = words.phone.told;
  if (told.kind === 'deposit') {
    const { id, points } = told.record;
    const amount = isWithAmounts ? ` ${whole(points)}${words.won}` : '';
    return { title: texts.deposit, body: texts[told.outcome] + amount, path: '/dnw', tag: `deposit-${id}` };
  }
  const { id, stock, gameType, outcome, profit } = told.bet;
  const name = [stock && nameOf(stock), gameType && typeLabel(words, gameType)].filter(Boolean).join(' ');
  const amount = isWithAmounts && profit !== null ? ` ${signed(profit)}${words.won}` : '';
  return {
    title: texts.result({ name }),
    body: outcomeWord(words, outcome) + amount,
    path: '/history_trade',
    tag: `bet-${id}`,
  };
}
