import type { Toast } from '../../engine/index.ts';
import { ko } from '../locales/ko.ts';
import { decimal, whole } from './format.ts';
import { sideWord } from './tag.tsx';

/** The words of a toast: a title and, where there is more to say, a line under it. */
export function toastWords(say: Toast['say'], digits: number): { readonly title: string; readonly text?: string } {
  const alert = (text: string) => ({ title: ko.toast.alert, text });
  switch (say.kind) {
    case 'refused': {
      return alert(ko.refusal[say.code](say.params));
    }
    case 'server':
      return alert(say.message);
    case 'callFailed':
      return alert(say.message ?? ko.failure[say.reason]);
    case 'betAccepted':
      return {
        title: ko.toast.filled(sideWord(say.side), whole(say.points)),
        ...(say.target === null ? {} : { text: `${ko.toast.target} ${decimal(say.target, digits)}` }),
      };
    case 'notice':
      return { title: say.title || ko.toast.notice, text: say.content };
    case 'forcedOut':
      return alert(ko.link.forcedOut);
    default:
      return alert(ko.toast[say.kind]);
  }
}
