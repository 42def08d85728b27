import { usePress } from '../hooks/usePress.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from './icon.tsx';

type Props = { readonly className?: string; readonly onPress: () => void };

/** Closes what came by itself (a toast, a result). As an answer, it takes no press that was for what lay there before. */
export function Close({ className = '', onPress }: Props) {
  const words = useWords();
  const { isLive, props } = usePress(true, onPress);
  return (
    <button
      type="button"
      className={`icon-btn icon-btn--sm answer ${className}`}
      aria-disabled={!isLive || undefined}
      aria-label={words.close}
      {...props}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
