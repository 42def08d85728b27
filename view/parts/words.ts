import type { Toast } from '../../engine/index.ts';
import { koToasts } from '../locales/ko-toasts.ts';
import { decimal, whole } from './format.ts';
import { sideWord } from './tag.tsx';

/** The words of a toast: a title and, where there is more to say, a line under it. */
export function toastWords(say: Toast['say'], digits: number): { readonly title: string; readonly text?: string } {
  const alert = (text: string) => ({ title: koToasts.toast.alert, text });
  switch (say.kind) {
    case 'refused': {
      return alert(koToasts.refusal[say.code](say.params));
    }
    case 'server':
      return alert(say.message);
    case 'betAccepted':
      return {
        title: koToasts.toast.filled(sideWord(say.side), whole(say.points)),
        ...(say.target === null ? {} : { text: `${koToasts.toast.target} ${decimal(say.target, digits)}` }),
      };
    case 'notice':
      return { title: say.title || koToasts.toast.notice, text: say.content };
    default:
      return alert(koToasts.toast[say.kind]);
  }
}
