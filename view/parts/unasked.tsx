import { useWords } from '../hooks/useWords.ts';

/** The site could not be asked about a name. */
export function Unasked({ onAgain }: { readonly onAgain: () => void }) {
  const { join } = useWords();
  return (
    <>
      {join.unasked}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {join.again}
      </button>
    </>
  );
}
