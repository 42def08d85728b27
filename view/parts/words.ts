import type { RefusalCode, Sentence, Toast } from '../../engine/index.ts';
import type { Words } from '../locales/words.ts';
import { decimal, whole } from './format.ts';
import { excerpt, firstWords } from './plain-text.ts';
import { say as textOf } from './say.ts';
import { betWord } from './tag.tsx';

/** A notice may be as long as a page; its toast is not. */
const NOTICE_CHARS_MAX = 160;

/** The words of a toast: a title that names the matter and, where there is more to say, a line under it. `read`: how a sentence of the site is read; `opens`: when a closed market opens. */
export function toastWords(
  words: Words,
  say: Toast['say'],
  digits: number,
  read: (said: Sentence) => string,
  opens: string | null = null,
): { readonly title: string; readonly text?: string } {
  switch (say.kind) {
    case 'refused':
      return {
        title: titleOf(words, say.code),
        text: opens === null ? textOf(words.refusal[say.code], say.params) : words.betting.opensSaid({ when: opens }),
      };
    case 'betAccepted':
      return {
        title: words.toast.filled({
          side: betWord(words, { side: say.side, type: say.betType, isBall: say.side === null }),
          points: whole(say.points),
        }),
        ...(say.target === null ? {} : { text: `${words.toast.target} ${decimal(say.target, digits)}` }),
      };
    case 'betAcceptedUnread':
      return { title: words.toast.filledUnread({ points: whole(say.points) }) };
    case 'betAlike':
      return { title: words.toast.alert, text: words.toast.betAlike({ count: say.count }) };
    case 'cashDecided': {
      const { cash } = words.toast;
      return { title: cash.title[say.type], text: cash[say.as][say.type]({ points: whole(say.points) }) };
    }
    case 'notice':
      return {
        title: excerpt(read(say.title), NOTICE_CHARS_MAX).trim() || words.toast.notice,
        text: firstWords(read(say.content), NOTICE_CHARS_MAX),
      };
    default:
      return words.toast[say.kind];
  }
}

/** A bet that is refused has the specified title (product.md 8); any other request its own name. */
const titleOf = ({ toast }: Words, code: RefusalCode): string => {
  const requests: { readonly [C in RefusalCode]?: string } = toast.requests;
  return requests[code] ?? toast.alert;
};
