import { describe, expect, test } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import { createPins } from '../../../engine/ports/phone/pins.ts';
import { selectLastBet, selectPinBeside } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

function device() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  return { kept, storage: () => storage as unknown as Storage, who: 1 as number | null };
}
/** What the site offers. */
const OFFERED = ['A', 'B', 'C', ...Array.from({ length: 25 }, (_, nr) => `S${nr}`)];
const pinsOn = (on: ReturnType<typeof device>) => createPins(on.storage, 'pins', () => on.who);

describe('W25: pinned instruments', () => {
  test('they are kept on the device for each account, in the order in which the member has put them', () => {
    const on = device();
    const pins = pinsOn(on);
    for (const stock of ['A', 'B', 'C']) pins.toggle(stock, OFFERED);
    pins.raise('C', 'B');
    pins.raise('A', 'C');
    expect(pins.now()).toEqual(['A', 'C', 'B']);
    on.who = 2;
    expect(pins.now()).toEqual([]);
    on.who = 1;
    pins.toggle('C', OFFERED);
    expect(pinsOn(on).now()).toEqual(['A', 'B']);
  });

  test('what another page of the device has pinned is not lost by a pin of this one', () => {
    const on = device();
    const [mine, other] = [pinsOn(on), pinsOn(on)];
    mine.toggle('A', OFFERED);
    other.toggle('B', OFFERED);
    mine.forget();
    mine.toggle('C', OFFERED);
    expect(pinsOn(on).now()).toEqual(['A', 'B', 'C']);
  });

  test('a visitor who is signed out pins nothing, and of a member neither a pseudonym nor a 21st instrument is kept', () => {
    const on = device();
    const pins = pinsOn(on);
    on.who = null;
    pins.toggle('A', OFFERED);
    on.who = 1;
    pins.toggle('stock#1', OFFERED);
    const room = Array.from({ length: 25 }, (_, nr) => pins.toggle(`S${nr}`, OFFERED));
    expect([pins.now().length, on.kept.size]).toEqual([20, 1]);
    // the page says where there was no room
    expect(room.map((has, nr) => has === nr < pins.max)).not.toContain(false);
    expect(pins.toggle('S0', OFFERED)).toBe(true);
  });

  test.each(['', '{', '{"stocks":1}', '{"stocks":[1]}'])('what somebody else wrote there is no pin: %s', (text) => {
    const on = device();
    on.kept.set('pins.1', text);
    expect(pinsOn(on).now()).toEqual([]);
  });

  test('where the storage is refused they hold until the page is left', () => {
    const refused = (): Storage => {
      throw new DOMException('refused', 'SecurityError');
    };
    const pins = createPins(refused, 'pins', () => 1);
    pins.toggle('A', OFFERED);
    expect(pins.now()).toEqual(['A']);
  });
});

describe('W25: a pinned instrument that the site does not offer any more', () => {
  const holding = (stocks: readonly string[]) => {
    const on = device();
    on.kept.set('pins.1', JSON.stringify({ stocks }));
    return pinsOn(on);
  };

  test('stays where it is, and an instrument below goes before the one that is shown above', () => {
    const pins = holding(['A', 'GONE', 'OLD', 'B', 'C']);
    pins.raise('B', 'A');
    expect(pins.now()).toEqual(['B', 'A', 'GONE', 'OLD', 'C']);
    pins.raise('C', 'A');
    expect(pins.now()).toEqual(['B', 'C', 'A', 'GONE', 'OLD']);
    // what stands below, or is not pinned, raises nothing
    pins.raise('B', 'A');
    pins.raise('X', 'A');
    pins.raise('A', 'X');
    expect(pins.now()).toEqual(['B', 'C', 'A', 'GONE', 'OLD']);
  });

  test('makes room for another one, the last one first, and the others are kept', () => {
    const gone = Array.from({ length: 18 }, (_, nr) => `G${nr}`);
    const pins = holding([...gone, 'A', 'B']);
    expect(pins.toggle('C', OFFERED)).toBe(true);
    expect(pins.now()).toEqual([...gone.slice(0, 17), 'A', 'B', 'C']);
    for (let nr = 0; nr < 17; nr++) expect(pins.toggle(`S${nr}`, OFFERED)).toBe(true);
    expect(pins.now().some((stock) => gone.includes(stock))).toBe(false);
    expect([pins.toggle('S20', OFFERED), pins.now().length]).toEqual([false, 20]);
  });

  test('leaves for no instrument that cannot be kept, and for none that is taken out', () => {
    const pins = holding([...Array.from({ length: 19 }, (_, nr) => `G${nr}`), 'A']);
    expect([pins.toggle('stock#1', OFFERED), pins.now().length]).toEqual([true, 20]);
    expect([pins.toggle('A', OFFERED), pins.now().length]).toEqual([true, 19]);
  });

  test('is no place that a swipe stops at', () => {
    const { state } = ready();
    expect(selectPinBeside(['GONE', OPTION.stock, 'OLD'], 1)(state)).toBeNull();
  });
});

describe('W25: the pinned instrument beside', () => {
  /** Options of three instruments; the second has no option of the type on the stage. */
  function market(third: Partial<TradeOption> = {}): Story {
    const story = ready();
    const option = (id: number, stock: string, type = OPTION.type) => ({
      ...OPTION,
      id: asId(id),
      stock: stock as never,
      type,
    });
    const list = [
      OPTION,
      option(20, 'ETHUSDT', 'B5'),
      { ...option(30, 'XRPUSDT'), ...third },
      option(31, 'XRPUSDT', 'R5'),
    ];
    story.ask(
      'options.list',
      story.effectsOf('rest.call').find(({ call }) => call === 'options.list')?.params as never,
    );
    return story.answer('options.list', list as never);
  }

  test('it is of the same type where there is one, else the first that is open, and goes around the end', () => {
    const { state } = market();
    const pins = [OPTION.stock, 'ETHUSDT', 'XRPUSDT'];
    expect([selectPinBeside(pins, 1)(state), selectPinBeside(pins, -1)(state)]).toEqual([20, 30]);
    const last = ['ETHUSDT', 'XRPUSDT', OPTION.stock];
    expect([selectPinBeside(last, 1)(state), selectPinBeside(last, -1)(state)]).toEqual([20, 30]);
  });

  test('one of the same type that is stopped is passed over for one that is open', () => {
    expect(selectPinBeside([OPTION.stock, 'XRPUSDT'], 1)(market({ isStop: true }).state)).toBe(31);
  });

  test('an instrument on the stage that is not pinned leads to the first one, and back to the last', () => {
    const { state } = market();
    expect([1, -1].map((by) => selectPinBeside(['ETHUSDT', 'XRPUSDT'], by as 1)(state))).toEqual([20, 30]);
  });

  test.each([[[]], [[OPTION.stock]], [['GONE']]])('without another one there is none: %s', (pins) => {
    expect(selectPinBeside(pins as string[], 1)(market().state)).toBeNull();
  });
});

describe('W26: the last bet, to be filled in again', () => {
  test('it is the newest on the option of the stage, and fills the form without sending anything', () => {
    const story = ready();
    expect(selectLastBet(story.state)).toBeNull();
    const old = { ...BET, id: asId(900), createdMs: story.at - 90_000, status: 1 as const };
    story.tell('bet.settled', { bet: old }, 'stomp');
    const last = selectLastBet(story.state);
    expect(last?.id).toBe(900);
    story.send({ type: 'amount.enter', text: String(last?.points) });
    story.send({ type: 'betType.choose', betType: BET.type });
    expect(story.state.form).toMatchObject({ points: BET.points, betType: BET.type });
    expect([story.state.ticket.value, story.effectsOf('stomp.bet')]).toEqual(['idle', []]);
  });

  test('a newer bet on another game type or another instrument is not the last one of the option', () => {
    const story = ready();
    const settled = (id: number, fields: object) =>
      story.tell(
        'bet.settled',
        { bet: { ...BET, id: asId(id), status: 1, createdMs: story.at + id, ...fields } },
        'stomp',
      );
    settled(900, {});
    settled(901, { gameType: 'R3' });
    settled(902, { stock: 'ETHUSDT' });
    expect(selectLastBet(story.state)?.id).toBe(900);
  });

  test('the rules of the form hold: an amount above the balance is not filled in as it is', () => {
    const story = ready();
    story.tell('wallet.changed', { points: asId(3_000), money: undefined }, 'stomp');
    story.send({ type: 'amount.enter', text: String(BET.points) });
    story.send({ type: 'betType.choose', betType: BET.type });
    expect(story.state.form.points).toBeLessThanOrEqual(3_000);
  });
});
