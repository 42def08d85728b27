import { memo } from 'react';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import {
  type OwnBet,
  selectFeed,
  selectHistory,
  selectIsFeedLoading,
  selectMarket,
  selectOption,
  selectTodayMs,
} from '../../../engine/selectors/shell.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useReached } from '../../hooks/useReached.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { clockTime, day, dayTime, isOfOtherYear } from '../../parts/figures.ts';
import { whole } from '../../parts/format.ts';
import { Empty, emptyText, Holed, inPlaces } from '../../parts/list.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { BetTag } from '../../parts/tag.tsx';
import '../../styles/tables.css';
import '../../styles/boards.css';

/** The bets on this option, newest first; the own one of this round on top. */
export const Feed = memo(function Feed() {
  const words = useWords();
  const feed = useSelected(selectFeed);
  const isLoading = useSelected(selectIsFeedLoading);
  const { isOpen } = useSelected(selectMarket);
  // the bets of a closed market are of another day
  const time = isOpen ? clockTime : dayTime;
  const [shown, reach] = useReached(feed);
  return feed.length === 0 ? (
    <Empty text={isLoading ? words.betting.tag.loading : isOpen ? words.feed.empty : words.feed.emptyClosed} />
  ) : (
    <ScrollRegion className="side__list" label={words.feed.title} {...reach}>
      <table className="tbl tbl--live">
        {/* the head is not seen and gives the columns no width */}
        <colgroup>
          <col className={isOpen ? 'w-ts' : 'w-dt'} />
          <col />
          <col className="w-s" />
          <col className="w-a" />
        </colgroup>
        <Head names={[words.results.time, words.feed.who, words.feed.side, words.feed.amount]} />
        <tbody>
          {inPlaces(shown).map(({ place, item: bet }) => (
            <tr key={place} className={bet.isMine ? 'is-mine' : ''}>
              <td className="num">{time(bet.createdMs)}</td>
              <td className={`cut ${bet.isMine ? 'fw-6' : 'feed__who'}`}>{bet.isMine ? words.me : bet.who}</td>
              <SideAndAmount bet={bet} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

/** As much of the date as the column is wide: the time today, with the day in the same year, else the date alone. */
const timeOf = (ms: number, dayMs: number): string =>
  ms >= dayMs ? clockTime(ms) : isOfOtherYear(ms, dayMs) ? day(ms) : dayTime(ms);

/** The member's last bets: time, side, amount (product.md 2). They are on any option: one of another day has its day, one on another instrument its code. */
export const OwnBets = memo(function OwnBets() {
  const words = useWords();
  const names = useNames();
  const stock = useSelected(selectOption)?.stock;
  const list = useSelected(selectHistory);
  const { items: bets } = list;
  const dayMs = seoulDayStartMs(useSelected(selectTodayMs));
  const areOfToday = bets.every(({ createdMs }) => createdMs >= dayMs);
  return (
    <>
      {bets.length === 0 ? (
        <Empty text={emptyText(list, words.feed.emptyOwn, words)} />
      ) : (
        <ScrollRegion className="side__list" label={words.feed.own}>
          <table className="tbl tbl--live">
            <colgroup>
              <col className={areOfToday ? 'w-ts' : 'w-dt'} />
              <col />
              <col className="w-a" />
            </colgroup>
            <Head names={[words.results.time, words.feed.side, words.feed.amount]} />
            <tbody>
              {inPlaces(bets).map(({ place, item: bet }) => (
                <tr key={place}>
                  <td className="num">{timeOf(bet.createdMs, dayMs)}</td>
                  <SideAndAmount bet={bet} of={bet.stock && bet.stock !== stock ? names.code(bet.stock) : null} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Holed isHoled={list.isHoled} />
    </>
  );
});

/** The names of the columns, for members who cannot see the rows. */
const Head = ({ names }: { readonly names: readonly string[] }) => (
  <thead className="sr">
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** The last two cells of every row here: side and amount. */
type SideProps = {
  readonly bet: Pick<OwnBet, 'side' | 'type' | 'isBall' | 'points'>;
  /** The code of the instrument, where it is not the one on the stage. */
  readonly of?: string | null;
};
const SideAndAmount = ({ bet, of = null }: SideProps) => {
  const amount = whole(bet.points);
  return (
    <>
      <td>
        <BetTag bet={bet} /> {of !== null && <small className="t-3">{of}</small>}
      </td>
      <td key={amount.length} className="ta-r num t-1">
        {amount}
      </td>
    </>
  );
};
