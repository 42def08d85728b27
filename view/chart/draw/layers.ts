import { axis } from './axis.ts';
import { move, movedInPx } from './candles.ts';
import { cross } from './cross.ts';
import { extremes, history, times } from './history.ts';
import { joint } from './joint.ts';
import { labels } from './labels.ts';
import { lane, live } from './lane.ts';
import { marks } from './marks.ts';
import type { Scene } from './scene.ts';

/** A layer over the plots: what it draws as SVG, and the members of the scene that it reads for that. */
type Layer = { readonly draw: (scene: Scene) => string; readonly reads: readonly (keyof Scene)[] };

/** The first one is at the bottom. With the model come the lane's ticks. */
export const LAYERS = {
  history: { draw: history, reads: ['model', 'layout', 'candleScale', 'grid', 'isAway'] },
  extremes: { draw: extremes, reads: ['model', 'layout', 'candleScale', 'visible', 'viewport', 'marks'] },
  joint: { draw: joint, reads: ['model', 'layout', 'candleScale', 'laneScale', 'isAway', 'newestX'] },
  lane: { draw: lane, reads: ['model', 'words', 'layout', 'laneScale'] },
  axis: { draw: axis, reads: ['model', 'words', 'layout', 'laneScale', 'laneGrid', 'candleScale'] },
  live: { draw: live, reads: ['model', 'layout', 'laneScale', 'nowMs'] },
  labels: { draw: labels, reads: ['model', 'words', 'layout', 'laneScale', 'nowMs'] },
  times: { draw: times, reads: ['model', 'layout', 'visible', 'viewport', 'drawn', 'cross'] },
  marks: { draw: marks, reads: ['layout', 'viewport', 'drawn', 'marks'] },
  cross: { draw: cross, reads: ['model', 'layout', 'cross'] },
} as const satisfies Readonly<Record<string, Layer>>;
type LayerName = keyof typeof LAYERS;

/** The drawings of the layers, one above the other. The second one is moved with the candles: an element of its own is cheap to move. */
const DRAWINGS: readonly (readonly LayerName[])[] = [
  ['history', 'extremes', 'joint', 'lane', 'axis', 'live', 'labels'],
  ['times', 'marks'],
  ['cross'],
];

type Written = { readonly place: SVGGElement; read: readonly unknown[]; said: string };

/** The layers on the page. Each is written anew only when it changes. */
export class Layers {
  private readonly over: HTMLElement;
  private readonly moved: HTMLElement;
  private readonly written: readonly (readonly [LayerName, Written])[];

  constructor(over: HTMLElement) {
    const groups = (names: readonly LayerName[]) => names.map((name) => `<g class="l-${name}"></g>`).join('');
    over.innerHTML = DRAWINGS.map((names) => `<div><svg>${groups(names)}</svg></div>`).join('');
    this.over = over;
    this.moved = over.children[1] as HTMLElement;
    this.written = DRAWINGS.flat().map((name) => {
      const place = over.querySelector(`.l-${name}`) as SVGGElement;
      return [name, { place, read: [], said: '' }] as const;
    });
  }

  /** Takes the size of a layout. */
  resize({ width, height }: Scene['layout']): void {
    for (const drawing of this.over.querySelectorAll('svg')) drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }

  /** Writes the layers that differ from what they show. Answers whether the live one is new. */
  write(scene: Scene): boolean {
    let isLiveNew = false;
    for (const [name, written] of this.written) {
      const { draw, reads } = LAYERS[name];
      if (written.read.length > 0 && reads.every((member, i) => written.read[i] === scene[member])) continue;
      written.read = reads.map((member) => scene[member]);
      const said = draw(scene);
      if (said === written.said) continue;
      written.said = written.place.innerHTML = said;
      if (name === 'live') isLiveNew = true;
    }
    move(this.moved, movedInPx(scene));
    return isLiveNew;
  }

  /** The ring around the newest price, where there is one. */
  ring(): Element | null {
    return this.over.querySelector('.c-ring');
  }
}
