import { buildWords, madeByWords } from '../../made-by.ts';
import { faultWords, type Recording } from '../model/recording.ts';
import { dayWords, verdictOf } from '../model/words.ts';
import { useJudged, useOpen } from './context.ts';
import { Linked } from './linked.tsx';
import { switchLook, useLook } from './look.ts';
import { Choose } from './open.tsx';
import type { useAddress } from './useAddress.ts';
import { useTitle } from './useTitle.ts';

type Props = {
  readonly address: ReturnType<typeof useAddress>;
  readonly onFile: (file: File) => void;
  readonly onHelp: () => void;
};

/** A page that is followed has compared nothing at first. That is no warning. */
const toneOf = ({ isLive, compared }: Recording, isGood: boolean): string => {
  if (isLive && compared.length === 0) return '';
  return isGood ? 'tag--gain' : 'tag--warn';
};

/** The build, and at a press all of what made the recording, and the id of its content. A page that is followed has no content yet. */
const Made = ({ recording: { header, id, isLive } }: { readonly recording: Recording }) => (
  <details className="rp-made">
    <summary className="num">build {buildWords(header.madeBy)}</summary>
    <p>
      Made by: {header.app}, {madeByWords(header.madeBy)}.{isLive !== true && ` Id of the content: ${id}.`}
    </p>
  </details>
);

/** The file, the day of the session, what made the recording, what the comparison of its checkpoints came to, and what is wrong with the file. */
export function Head({ address, onFile, onHelp }: Props) {
  const { recording } = useOpen();
  const look = useLook();
  useTitle(recording.name);
  const { isGood, words } = verdictOf(useJudged());
  return (
    <header className="topbar rp-head">
      <h1 className="rp-head__name">{recording.name}</h1>
      <span className="num">{dayWords(recording.log.entry(recording.log.length - 1).at)}</span>
      <Made recording={recording} />
      <span className={`tag ${toneOf(recording, isGood)}`} data-verdict={isGood}>
        {words}
      </span>
      {faultWords(recording.faults).map((fault) => (
        <span key={fault} className="tag tag--warn" role="alert">
          {fault}
        </span>
      ))}
      <Linked />
      <div className="topbar__right">
        <span role="status">{address.said}</span>
        <button type="button" className="btn btn--sm" onClick={address.copy}>
          Copy link
        </button>
        <button type="button" className="btn btn--sm" onClick={switchLook}>
          {look === 'dark' ? 'Light' : 'Dark'}
        </button>
        <button type="button" className="btn btn--sm" onClick={onHelp}>
          Keys
        </button>
        <Choose onFile={onFile} isSmall />
      </div>
    </header>
  );
}
