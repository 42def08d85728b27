import { decimal, signed } from '../../parts/format.ts';
import { yOf } from '../geometry/scale.ts';
import { type Box, type Spot, spotFor } from './label-place.ts';
import { livePrice, type Scene } from './scene.ts';
import { group, text } from './svg.ts';

const EMPTY = '';
/** About the width of a character of these words, in px. */
const CHAR_PX = 8.5;

/** The words in the lane: a name at each target, and how far the member's own one is. They stand where they can be read. */
export function labels(scene: Scene): string {
  const taken: Box[] = [];
  const put = (side: 'B' | 'S', kind: string, said: string, isInwards: boolean): string => {
    const { x, base, box, isRight } = spotFor(scene, lineOf(scene, side), said.length * CHAR_PX, isInwards, taken);
    taken.push(box);
    return text(`c-label ${kind}${isRight ? ' c-end' : EMPTY}`, x, base, said);
  };
  const names = (['B', 'S'] as const).filter((side) => isInLane(scene, side)).map((side) => name(scene, side, put));
  return names.join(EMPTY) + distance(scene, put);
}
type Put = (side: 'B' | 'S', kind: string, said: string, isInwards: boolean) => string;

const targetOf = ({ model: { round } }: Scene, side: 'B' | 'S'): number | undefined =>
  side === 'B' ? round?.buy : round?.sell;

/** Whether the target of a side has a line in the lane. */
function isInLane(scene: Scene, side: 'B' | 'S'): boolean {
  const { layout: l, laneScale } = scene;
  const price = targetOf(scene, side);
  if (l.isOff || price === undefined || laneScale === null) return false;
  const y = yOf(laneScale, price);
  return y > l.head && y < l.plotH;
}

/** The height of a target's line, and which way is outwards: beyond it the side wins. */
function lineOf(scene: Scene, side: 'B' | 'S'): Spot {
  const price = targetOf(scene, side);
  const y = price === undefined || scene.laneScale === null ? 0 : yOf(scene.laneScale, price);
  return { y, outwards: side === 'B' ? -1 : 1 };
}

/** The name of a target: plain, the member's own, or dimmed beside the member's own. */
function name({ model: { entry }, words }: Scene, side: 'B' | 'S', put: Put): string {
  const isMine = entry?.side === side;
  const [mark, way, plain] = side === 'B' ? ['▲', 'up', words.chart.buyTarget] : ['▼', 'down', words.chart.sellTarget];
  const label = put(side, `c-t-${way}`, `${mark} ${isMine ? words.chart.mine : plain}`, false);
  return entry !== null && !isMine ? group('c-dim', label) : label;
}

/** How far the price is from the member's target, or beyond it. */
function distance(scene: Scene, put: Put): string {
  const { model, words } = scene;
  const { round, entry: mine } = model;
  const price = livePrice(scene);
  const target = mine === null ? undefined : targetOf(scene, mine.side);
  if (!round?.isRunning || mine === null || target === undefined || price === undefined) return EMPTY;
  if (!isInLane(scene, mine.side) || scene.lane.length === 0) return EMPTY;
  const beyond = mine.side === 'B' ? price - target : target - price;
  // with targets at the open an unchanged price is void: only what is beyond counts
  const isIn = target === round.open ? beyond > 0 : beyond >= 0;
  const said = isIn
    ? words.chart.inZone({ distance: signed(Math.abs(beyond), model.precision) })
    : words.chart.until({ distance: decimal(Math.abs(beyond), model.precision) });
  return put(mine.side, `c-far num${isIn ? ' c-t-gain' : EMPTY}`, said, true);
}
