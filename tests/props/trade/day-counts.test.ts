import { describe, expect, test } from 'vitest';
import type { FactData } from '../../../engine/events/facts.ts';
import { selectBallDay, selectSummary } from '../../../engine/selectors/shell.ts';
import { BALL } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asker, body } from '../../contract/table/asker.ts';

/* One class of the site has the fields of both families. What a family does not use is 0 there (Java's `long`), not missing. */

const NOT_TOLD = [undefined, undefined, undefined];
const ball = (): Story => ready({ option: BALL, path: '/trade/8' });

describe('product.md 3: a site that tells the counts of both families for an option of either', () => {
  const told = async (counts: object) =>
    ((await asker(body(JSON.stringify(counts))).call('summary.daily')).data as FactData<'summary.daily.answered'>).body;
  const [SIDES, NUMBERS] = [
    { buyCnt: 7, sellCnt: 3, changeCnt: 4 },
    { ocnt: 12, ecnt: 9, oeChangeCnt: 5 },
  ];
  const none = (counts: object) => Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  const shown = async (counts: object) => {
    const summary = await told(counts);
    const of = (story: Story) => ({ ...story.state, stage: { ...story.state.stage, summary } });
    const sides = selectSummary(of(ready()));
    const day = selectBallDay(of(ball()));
    return [
      [sides?.buyCount, sides?.sellCount, sides?.changeCount],
      [day?.oddCount, day?.evenCount, day?.changeCount],
    ];
  };

  test.each([
    [{ ...SIDES, ...NUMBERS }, [7, 3, 4], [12, 9, 5]],
    [{ ...none(SIDES), ...NUMBERS }, [0, 0, 0], [12, 9, 5]],
    [{ ...SIDES, ...none(NUMBERS) }, [7, 3, 4], [0, 0, 0]],
    [SIDES, [7, 3, 4], [7, 3, 4]],
    [NUMBERS, [12, 9, 5], [12, 9, 5]],
    [{ buyCnt: null, sellCnt: null, changeCnt: null, ...NUMBERS }, [12, 9, 5], [12, 9, 5]],
    [{ ...NUMBERS, sellCnt: 2 }, [0, 2, undefined], [12, 9, 5]],
    [{ ocnt: 3, ecnt: 4, changeCnt: 2 }, [3, 4, 2], [3, 4, 2]],
    [{ ecnt: 4, changeCnt: 2 }, [0, 4, 2], [0, 4, 2]],
    [{ ocnt: 3, ecnt: 4, changeCnt: 2, oeChangeCnt: 1 }, [3, 4, 1], [3, 4, 1]],
    [{ buyCnt: 7, sellCnt: 3, oeChangeCnt: 4 }, [7, 3, 4], [7, 3, 4]],
    [{ buyCnt: 7, sellCnt: 3, ocnt: 3, ecnt: 4, changeCnt: 2 }, [7, 3, 2], [3, 4, undefined]],
    [none(NUMBERS), [0, 0, 0], [0, 0, 0]],
    [{ changeCnt: 2 }, [0, 0, 2], NOT_TOLD],
    [{ ocnt: 120, ecnt: 118 }, [120, 118, undefined], [120, 118, undefined]],
    [{ buyCnt: 7, sellCnt: 3, changeCnt: null }, [7, 3, undefined], [7, 3, undefined]],
    [{ buyCnt: 7, changeCnt: 4 }, [7, 0, 4], [7, 0, 4]],
    [{}, [0, 0, undefined], NOT_TOLD],
  ])('%j shows the counts of the family', async (counts, sides, numbers) => {
    expect(await shown(counts)).toEqual([sides, numbers]);
  });

  test('the rounds of the stage have prices in one of two places: a place with 0 tells none', async () => {
    const recent = { tradeRoundId: 1, gameStartTime: 5, gameFinishTime: 6 };
    const read = async (fields: object) =>
      ((await asker(body(JSON.stringify({ ...recent, ...fields }))).call('round.recent')).data as { body: unknown })
        .body;
    const nothing = { open: 0, high: 0, low: 0, close: 0 };
    expect(await read({ openPrice: 97_400, ohlc: nothing, resultPrice: 0 })).toMatchObject({
      open: 97_400,
      high: undefined,
      close: undefined,
      resultPrice: undefined,
    });
    expect(await read({ openPrice: 0, ohlc: { ...nothing, open: 5 } })).toMatchObject({ open: 5 });
  });
});
