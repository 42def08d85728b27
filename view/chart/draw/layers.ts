import { axis, axisNow } from './axis.ts';
import { labels } from './labels.ts';
import { live } from './lane.ts';
import type { Scene } from './scene.ts';

/** A layer over the plots: what it draws as SVG, and the members of the scene that it reads for that. */
type Layer = { readonly draw: (scene: Scene) => string; readonly reads: readonly (keyof Scene)[] };

/** What both layers of the axis read: a tag gives way to another. */
const AXIS = ['model', 'words', 'layout', 'laneScale', 'laneGrid', 'candleScale'] as const;

/**
 * What a person reads, and the head, whose ring turns with the time. The first one is at the bottom. With the model come the lane's ticks. What a
 * tick changes is a layer apart from what stays.
 */
export const LAYERS = {
  axis: { draw: axis, reads: AXIS },
  axisNow: { draw: axisNow, reads: AXIS },
  live: { draw: live, reads: ['model', 'layout', 'laneScale', 'nowMs'] },
  labels: { draw: labels, reads: ['model', 'words', 'layout', 'laneScale', 'nowMs'] },
} as const satisfies Readonly<Record<string, Layer>>;

type Written = { readonly layer: Layer; readonly place: Element | undefined; read: readonly unknown[]; said: string };

/** The layers on the page. Each is written anew only when it changes. */
export class Layers {
  private readonly over: HTMLElement;
  private readonly written: readonly Written[];

  constructor(over: HTMLElement) {
    const layers = Object.values(LAYERS);
    over.innerHTML = `<svg>${'<g></g>'.repeat(layers.length)}</svg>`;
    this.over = over;
    const places = over.querySelectorAll('g');
    this.written = layers.map((layer, i) => ({ layer, place: places[i], read: [], said: '' }));
  }

  /** Takes the size of a layout. */
  resize({ width, height }: Scene['layout']): void {
    this.over.firstElementChild?.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }

  /** Writes the layers that differ from what they show. Answers whether the live one is new. */
  write(scene: Scene): boolean {
    let isLiveNew = false;
    for (const written of this.written) {
      const { layer, place } = written;
      if (written.read.length > 0 && layer.reads.every((member, i) => written.read[i] === scene[member])) continue;
      written.read = layer.reads.map((member) => scene[member]);
      const said = layer.draw(scene);
      if (said === written.said || place === undefined) continue;
      written.said = place.innerHTML = said;
      isLiveNew ||= layer === LAYERS.live;
    }
    return isLiveNew;
  }

  /** The ring around the newest price, where there is one. */
  ring(): Element | null {
    return this.over.querySelector('.c-ring');
  }
}
