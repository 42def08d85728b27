import { type ChartLook, NOTCH } from './look.ts';

/** What a key did: nothing, something, or it moved the pointer from candle to candle, which is read out. */
type Done = 'nothing' | 'moved' | 'pointed';
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The keys of a focused chart. Those that it has no use for keep their meaning. */
export function pressKey(look: ChartLook, { key, shiftKey, ctrlKey, metaKey, altKey }: Key): Done {
  if (ctrlKey || metaKey || altKey) return 'nothing';
  look.hold();
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const way = key === 'ArrowLeft' ? 1 : -1;
      if (shiftKey) look.half(way);
      else return look.walk(-way) ? 'pointed' : 'nothing';
      return 'moved';
    }
    case '+':
    case '=':
      look.zoom(NOTCH);
      return 'moved';
    case '-':
    case '_':
      look.zoom(1 / NOTCH);
      return 'moved';
    case '0':
      look.reset();
      return 'moved';
    case 'Home':
      look.oldest();
      return 'moved';
    case 'End':
    case 'Escape':
      look.leave();
      look.now();
      return 'moved';
    default:
      return 'nothing';
  }
}
