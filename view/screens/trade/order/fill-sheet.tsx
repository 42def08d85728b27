import type { ReactNode } from 'react';
import { type OwnBet, selectBetting, selectShownRound } from '../../../../engine/selectors/shell.ts';
import { useScreen } from '../../../hooks/useScreen.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import { roundName } from '../../../parts/labels.ts';
import { Row } from '../../../parts/row.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { betWord } from '../../../parts/tag.tsx';
import { Once } from './once.tsx';
import { TERMS } from './terms.ts';

/** On a phone: all that the fill box of a desktop says of the placed bet. `children`: its rows. */
export function FillSheet({ bet, onClose, children }: { bet: OwnBet; onClose: () => void; children: ReactNode }) {
  const words = useWords();
  const round = useSelected(selectShownRound);
  const { amount } = TERMS[useScreen(bet)];
  const { phase } = useSelected(selectBetting);
  return (
    <Sheet title={words.order.filled({ side: betWord(words, bet) })} onClose={onClose}>
      <dl className="kv">
        <Row k={words.bet.round} num>
          {roundName(words, bet.round)}
        </Row>
        <Row k={amount(words)} num>
          {whole(bet.points)}
          {words.won}
        </Row>
        {children}
      </dl>
      {round && phase === 'alreadyBet' && (
        <p className="t-3">
          <Once />
        </p>
      )}
    </Sheet>
  );
}
