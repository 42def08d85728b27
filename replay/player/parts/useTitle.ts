import { useEffect } from 'react';

/** The title of the tab names what is shown: several recordings are open at once. */
export function useTitle(name: string): void {
  useEffect(() => {
    const { title } = document;
    document.title = `${name} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [name]);
}
