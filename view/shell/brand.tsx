import { useWords } from '../hooks/useWords.ts';
import { Link } from '../parts/link.tsx';

/** The mark and the way home. */
export const Brand = () => {
  const words = useWords();
  return (
    <Link className="brand" to="/" aria-label={words.home}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className="brand__ring" cx="12" cy="12" r="9" />
        <path className="brand__arc" d="M12 3a9 9 0 1 1-8.56 6.22" />
        <circle className="brand__dot" cx="12" cy="12" r="2.6" />
      </svg>
      {words.brand}
    </Link>
  );
};
