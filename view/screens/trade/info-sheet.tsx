import { selectForm, selectOption, selectShownRound, selectWallet } from '../../../engine/selectors/shell.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { day } from '../../parts/figures.ts';
import { hms, roundNumber, whole } from '../../parts/format.ts';
import { roundName, typeLabel } from '../../parts/labels.ts';
import { Row } from '../../parts/row.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { ContractRows } from './order/contract.tsx';
import { TERMS } from './order/terms.ts';

/** On a phone: what the order column of a desktop says of the round and the order, and the contract information (product.md 2). */
export function InfoSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const option = useSelected(selectOption);
  if (option === null) return null;
  return (
    <Sheet
      title={
        <>
          {words.order.contract} <span className="t-3 fw-5">{typeLabel(words, option.type)}</span>
        </>
      }
      onClose={onClose}
    >
      <dl className="kv">
        <RoundRows />
        <OrderRows />
      </dl>
      <dl className="kv">
        <ContractRows />
      </dl>
    </Sheet>
  );
}

/** Number, start and end of the round, and how many of the day are on the board. */
function RoundRows() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  if (round === null) return null;
  return (
    <>
      <Row k={words.bet.round} num>
        {roundName(words, round.round)}
      </Row>
      <Row k={words.paint.title} num>
        {round.round > 1
          ? words.paint.today({ date: day(round.startMs), n: roundNumber(round.round, -1) })
          : words.none}
      </Row>
      <Row k={words.order.start} num>
        {hms(round.startMs)}
      </Row>
      <Row k={words.order.end} num>
        {hms(round.endMs)}
      </Row>
    </>
  );
}

/** What a step adds, how often it was pressed, what the amount brings back, and the balance. */
function OrderRows() {
  const words = useWords();
  const { payout, hasUnit } = TERMS[useScreen()];
  const form = useSelected(selectForm);
  const wallet = useSelected(selectWallet);
  return (
    <>
      {hasUnit && (
        <Row k={words.order.quick} num>
          {words.order.quickUnit({ points: form.limits.unit })}
        </Row>
      )}
      <Row k={words.order.clicks} num>
        {form.clicks} / {form.clicksMax}
      </Row>
      <Row k={payout(words)} num>
        {form.profit === null ? words.none : `${whole(form.points + form.profit)}${words.won}`}
      </Row>
      <Row k={words.order.balance} num>
        {wallet?.points == null ? words.none : whole(wallet.points) + words.won}
      </Row>
    </>
  );
}
