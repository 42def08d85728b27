import type { ReactNode } from 'react';
import type { OwnBet } from '../../../../engine/selectors/shell.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { InfoButton } from '../../../parts/info-button.tsx';
import { later } from '../lazy.ts';

const FillSheet = later('FillSheet');

/** On a phone: the way to all rows of the fill box, `children`. */
export const FillMore = ({ bet, children }: { readonly bet: OwnBet; readonly children: ReactNode }) => (
  <InfoButton
    label={useWords().order.filledMore}
    className="fill__more"
    sheet={(onClose) => (
      <FillSheet bet={bet} onClose={onClose}>
        {children}
      </FillSheet>
    )}
  />
);
