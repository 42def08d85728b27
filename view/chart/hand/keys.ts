import { type ChartLook, NOTCH } from './look.ts';

/** What a key did: nothing, something, or it moved the pointer from candle to candle, which is read out. */
type Done = 'nothing' | 'moved' | 'pointed';
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The keys that move the view. */
const MOVES: ReadonlyMap<string, (look: ChartLook) => void> = new Map([
  ['+', zoomIn],
  ['=', zoomIn],
  ['-', zoomOut],
  ['_', zoomOut],
  ['0', (look) => look.reset()],
  ['Home', (look) => look.oldest()],
  ['End', leave],
  ['Escape', leave],
]);
/** The keys of the pointer, and their way through time: 1 to older candles. With Shift they move the view by half. */
const WAYS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowLeft', 1],
  ['ArrowRight', -1],
]);

/** The keys of a focused chart. Those that it has no use for keep their meaning. */
export function pressKey(look: ChartLook, { key, shiftKey, ctrlKey, metaKey, altKey }: Key): Done {
  if (ctrlKey || metaKey || altKey) return 'nothing';
  look.hold();
  const way = WAYS.get(key);
  if (way === undefined) {
    const move = MOVES.get(key);
    move?.(look);
    return move === undefined ? 'nothing' : 'moved';
  }
  if (!shiftKey) return look.walk(way === 1 ? -1 : 1) ? 'pointed' : 'nothing';
  look.half(way);
  return 'moved';
}

function zoomIn(look: ChartLook): void {
  look.zoom(NOTCH);
}

function zoomOut(look: ChartLook): void {
  look.zoom(1 / NOTCH);
}

function leave(look: ChartLook): void {
  look.leave();
  look.now();
}
