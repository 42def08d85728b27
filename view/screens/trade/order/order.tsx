import { type ComponentType, memo, type ReactNode, useRef } from 'react';
import {
  type OwnBet,
  type RoundView,
  type Screen,
  selectBetting,
  selectOption,
  selectShownRound,
  selectStageBet,
} from '../../../../engine/selectors/shell.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useNames } from '../../../hooks/useNames.ts';
import { useScreen } from '../../../hooks/useScreen.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { BettingWords } from '../../../parts/betting.ts';
import { hms } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { roundName } from '../../../parts/labels.ts';
import { Late } from '../../../parts/late.tsx';
import { Optional } from '../../../parts/optional.tsx';
import { laneFill } from '../../../parts/round-head.ts';
import { writeShare } from '../../../parts/write.ts';
import { ofBall } from '../ball/lazy.ts';
import { later } from '../lazy.ts';
import { BetButtons } from './bet-buttons.tsx';
import { Fill } from './fill.tsx';
import { Form } from './form.tsx';
import { Once } from './once.tsx';
import { Veil } from './veil.tsx';

const Contract = later('Contract');
const Pick = ofBall('Pick');
const BallBet = ofBall('BallBet');
const BallFill = ofBall('BallFill');

/** The order column: the round, the bets that are possible, the placed bet. On a phone it is a dock at the bottom. */
export const Order = memo(function Order({ onSelect }: { onSelect: () => void }) {
  const words = useWords();
  const bet = useSelected(selectStageBet);
  const round = useSelected(selectShownRound);
  const { controls, phase } = useSelected(selectBetting);
  const { Controls, Placed } = PARTS[useScreen(bet)];
  return (
    <section className="panel order trade__order" aria-label={words.order.label} data-home tabIndex={-1}>
      <Head />
      <div className={`order__act${controls === 'form' ? '' : ' is-veiled'}`}>
        <Controls />
        {controls === 'veil' && <Veil onSelect={onSelect} />}
        {bet && controls === 'bet' && (
          <div className="order__bet">
            <Placed bet={bet} />
            {round && phase === 'alreadyBet' && (
              <p className="note order__once">
                <Icon name="info" size={16} />
                <span>
                  <Once />
                </span>
              </p>
            )}
          </div>
        )}
      </div>
      <Optional>
        <Contract />
      </Optional>
    </section>
  );
});

/** Amount, and a button for each side. */
const SideForm = () => (
  <>
    <Form />
    <BetButtons />
  </>
);

/** The chosen bet, amount, and the bet button of number-ball. */
const BallForm = () => (
  <Late>
    <Pick />
    <Form />
    <BallBet />
  </Late>
);

/** The placed bet of number-ball. */
const LateBallFill = ({ bet }: { readonly bet: OwnBet }) => (
  <Late>
    <BallFill bet={bet} />
  </Late>
);

type Parts = { readonly Controls: ComponentType; readonly Placed: ComponentType<{ readonly bet: OwnBet }> };
/** What each screen has in the order column: the controls of a bet, and the placed bet. */
const PARTS: Readonly<Record<Screen, Parts>> = {
  chart: { Controls: SideForm, Placed: Fill },
  ball: { Controls: BallForm, Placed: LateBallFill },
};

function Head() {
  const words = useWords();
  const names = useNames();
  const shown = useSelected(selectShownRound);
  const option = useSelected(selectOption);
  const { answer, say } = useBetting();
  return (
    <div className="order__head">
      <div className="row row--between">
        {shown === null ? (
          <h2 className="order__round">{option === null ? words.none : names.stock(option.stock)}</h2>
        ) : (
          <h2 className="order__round num">{roundName(words, shown.round)}</h2>
        )}
        <Tag key={say.tag} {...say}>
          {say.tag}
        </Tag>
      </div>
      {(shown !== null || answer.phase === 'loading') && (
        <div className="span">
          <RoundBar round={shown} />
          <div className="span__t">
            <span>
              <span className="span__k">{words.order.start} </span>
              <b className="num">{shown ? hms(shown.startMs) : words.none}</b>
            </span>
            <span>
              <span className="span__k">{words.order.end} </span>
              <b className="num">{shown ? hms(shown.endMs) : words.none}</b>
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

/** The progress of the round from start to end, with the gate marked. */
function RoundBar({ round }: { round: RoundView | null }) {
  const bar = useRef<HTMLElement>(null);
  useFrame((now) => {
    writeShare(bar.current, round ? laneFill(round, now) : 0);
  });
  return (
    <div className="span__bar">
      <span className="span__fill">
        <i ref={bar} />
      </span>
    </div>
  );
}

const Tag = ({ tone, icon, children }: Pick<BettingWords, 'tone' | 'icon'> & { children: ReactNode }) => (
  <span className={`tag${tone ? ` tag--${tone}` : ''}`}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
);
