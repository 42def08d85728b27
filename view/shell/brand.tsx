import { useWords } from '../hooks/useWords.ts';
import { Link } from '../parts/link.tsx';

/** The mark and the way home. */
export const Brand = () => {
  const words = useWords();
  return (
    <Link className="brand" to="/" aria-label={words.home}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="var(--line-2)" strokeWidth="3" />
        <path d="M12 3a9 9 0 1 1-8.56 6.22" fill="none" stroke="var(--text-1)" strokeWidth="3" strokeLinecap="round" />
        <circle cx="12" cy="12" r="2.6" fill="var(--time-fill)" />
      </svg>
      {words.brand}
    </Link>
  );
};
