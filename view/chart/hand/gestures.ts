import { type ChartLook, NOTCH } from './look.ts';

/** A finger that rests this long points at candles, in ms; what it pointed at stays this much longer. */
const REST_MS = 300;
const STAY_MS = 1_500;
/** A press that moves less than this is a tap, in px, */
const TAP_PX = 6;
/** and two taps within this time and distance are one double tap. */
const DOUBLE = { ms: 300, px: 24 } as const;
/** A throw has the speed of the last movements, of these ms. A finger that rests so long before it leaves throws nothing. */
const SPEED_MS = 90;
/** A wheel turns this far for one notch, in px; browsers that count lines have so many px a line. */
const NOTCH_PX = 100;
const LINE_PX = 33;
/** A pinch of a trackpad comes as Ctrl and a wheel; so many px of it are a factor of e. */
const PINCH_PX = 100;

/** Safari's own event of a pinch: the size against its begin. */
type Gesture = MouseEvent & { readonly scale: number };
type Point = { readonly x: number; readonly y: number; readonly ms: number };
type Mode = 'idle' | 'press' | 'pan' | 'pinch' | 'cross';
/** What a hand does: tells of a tap or of a hover over a place, beside moving the candles. A pen counts as a finger. */
export type Told = { readonly at: (x: number, y: number, by: 'mouse' | 'touch') => void };

/**
 * Mouse and touch over the candles. A drag pans, a wheel zooms, two fingers zoom around their middle, a finger that rests
 * points. A vertical swipe is the page's: the box says `touch-action: pan-y`.
 */
export function attachGestures(box: HTMLElement, look: ChartLook, told: Told): () => void {
  const hand = new Hand(box, look, told);
  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener('pointerdown', (event) => hand.down(event), { signal });
  box.addEventListener('pointermove', (event) => hand.move(event), { signal });
  // nobody above listens to movements; React would look for a listener at each
  for (const name of ['pointermove', 'mousemove'])
    box.addEventListener(name, (event) => event.stopPropagation(), { signal });
  box.addEventListener('pointerup', (event) => hand.up(event), { signal });
  box.addEventListener('pointercancel', (event) => hand.cancel(event), { signal });
  box.addEventListener('pointerleave', (event) => hand.leave(event), { signal });
  box.addEventListener('dblclick', () => look.reset(), { signal });
  box.addEventListener('wheel', (event) => hand.wheel(event), { signal, passive: false });
  // Safari tells the pinch of a trackpad by events of its own, and would zoom the page
  for (const name of ['gesturestart', 'gesturechange'])
    box.addEventListener(name, (event) => hand.gesture(event as Gesture), { signal, passive: false });
  // a resting finger points: the page neither scrolls under it nor opens a menu
  box.addEventListener('touchmove', (event) => hand.isTaken && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  box.addEventListener('contextmenu', (event) => hand.isTouched && event.preventDefault(), { signal });
  return () => {
    stop.abort();
    hand.forget();
  };
}

class Hand {
  private readonly box: HTMLElement;
  private readonly look: ChartLook;
  private readonly told: Told;
  private readonly points = new Map<number, Point>();
  private mode: Mode = 'idle';
  private scale = 1;
  private frame: DOMRect | null = null;
  private start: Point = { x: 0, y: 0, ms: 0 };
  private lastTap: Point | null = null;
  private trail: Point[] = [];
  private rest = 0;
  private stay = 0;

  constructor(box: HTMLElement, look: ChartLook, told: Told) {
    this.box = box;
    this.look = look;
    this.told = told;
  }

  /** Whether a touch moves the chart, and not the page. */
  get isTaken(): boolean {
    return this.mode === 'cross' || this.mode === 'pinch';
  }
  get isTouched(): boolean {
    return this.points.size > 0;
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = this.place(event);
    this.look.hold();
    this.points.set(event.pointerId, at);
    this.box.setPointerCapture(event.pointerId);
    this.forget();
    // the cross of an earlier touch goes away now: `forget` has stopped its timer
    if (event.pointerType !== 'mouse') this.look.leave();
    if (this.points.size > 1) {
      this.mode = 'pinch';
      return;
    }
    this.mode = 'press';
    this.start = at;
    this.trail = [at];
    if (event.pointerType !== 'mouse')
      this.rest = window.setTimeout(() => {
        this.mode = 'cross';
        this.look.point(at.x, at.y);
      }, REST_MS);
  }

  move(event: PointerEvent): void {
    const at = this.place(event);
    const before = this.points.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') this.hover(at);
      return;
    }
    if (this.mode === 'press' && Math.hypot(at.x - this.start.x, at.y - this.start.y) > TAP_PX) {
      this.forget();
      this.mode = 'pan';
      this.look.leave();
    }
    if (this.mode === 'pinch') this.pinch(event.pointerId, before, at);
    this.points.set(event.pointerId, at);
    if (this.mode === 'cross') this.look.point(at.x, at.y);
    if (this.mode !== 'pan') return;
    this.look.pan(at.x - before.x);
    // the movement before counts however old it is: events may come seldom
    const recent = this.trail.filter(({ ms }) => at.ms - ms < SPEED_MS);
    this.trail = [...(recent.length > 0 ? recent : this.trail.slice(-1)), at];
  }

  up(event: PointerEvent): void {
    const at = this.place(event);
    const { mode } = this;
    this.let(event);
    if (mode === 'pan' && event.pointerType !== 'mouse') this.throw(at);
    if (mode === 'press') this.tap(at, event.pointerType);
    if (mode === 'cross') this.stay = window.setTimeout(() => this.look.leave(), STAY_MS);
  }

  /** The browser took the gesture: the page scrolls. */
  cancel(event: PointerEvent): void {
    this.let(event);
    this.look.leave();
  }

  leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !this.points.has(event.pointerId)) this.look.leave();
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.look.hold();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways) this.look.pan(-(event.deltaX || event.deltaY) * unit);
    else this.look.zoom(zoomOf(event.deltaY * unit, event.ctrlKey), this.place(event).x);
  }

  /** On a touch screen the fingers are heard themselves. */
  gesture(event: Gesture): void {
    event.preventDefault();
    if (this.points.size > 0) return;
    if (event.type === 'gesturechange' && event.scale > 0)
      this.look.zoom(event.scale / this.scale, this.place(event).x);
    else this.look.hold();
    this.scale = event.type === 'gesturestart' ? 1 : event.scale;
  }

  /** Ends what waits for a resting finger, or for the end of what it pointed at. */
  forget(): void {
    clearTimeout(this.rest);
    clearTimeout(this.stay);
  }

  private hover(at: Point): void {
    this.look.point(at.x, at.y);
    this.told.at(at.x, at.y, 'mouse');
  }

  /** Two fingers zoom around their middle, and move it. */
  private pinch(id: number, before: Point, at: Point): void {
    const other = [...this.points].find(([key]) => key !== id)?.[1];
    if (other === undefined) return;
    const apart = (one: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    this.look.zoom(apart(at) / apart(before), (at.x + other.x) / 2);
    this.look.pan((at.x - before.x) / 2);
  }

  private throw(at: Point): void {
    const [first, last] = [this.trail[0], this.trail.at(-1)];
    if (first === undefined || last === undefined || at.ms - last.ms >= SPEED_MS) return;
    if (last.ms > first.ms) this.look.throw((last.x - first.x) / (last.ms - first.ms));
  }

  private tap(at: Point, kind: string): void {
    const last = this.lastTap;
    const isDouble =
      last !== null && at.ms - last.ms < DOUBLE.ms && Math.hypot(at.x - last.x, at.y - last.y) < DOUBLE.px;
    this.lastTap = isDouble ? null : at;
    if (isDouble && kind !== 'mouse')
      this.look.reset(); // of a mouse the browser tells by itself
    else this.told.at(at.x, at.y, kind === 'mouse' ? 'mouse' : 'touch');
  }

  private let({ pointerId }: PointerEvent): void {
    this.forget();
    this.points.delete(pointerId);
    const left = [...this.points.values()][0];
    this.mode = left === undefined ? 'idle' : 'pan';
    this.trail = left === undefined ? this.trail : [left];
  }

  /** A place in the chart, of which the box is a part. */
  private place(event: MouseEvent): Point {
    // while a pointer is down the page does not scroll: to measure the chart for each of its movements would cost
    if (!this.isTouched || this.frame === null)
      this.frame = (this.box.parentElement ?? this.box).getBoundingClientRect();
    const { frame } = this;
    return { x: event.clientX - frame.left, y: event.clientY - frame.top, ms: event.timeStamp };
  }
}

/** How far a wheel zooms. With Ctrl it is a pinch, unless it turned a whole notch: then it is a wheel. */
const zoomOf = (px: number, isCtrl: boolean): number =>
  isCtrl && Math.abs(px) < NOTCH_PX ? Math.exp(-px / PINCH_PX) : NOTCH ** (-px / NOTCH_PX);
