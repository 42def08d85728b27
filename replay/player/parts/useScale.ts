import { type RefObject, useEffect, useState } from 'react';

/** How much a screen of some px is made smaller so that all of it is in the box. */
export function useScale(box: RefObject<HTMLElement | null>, width: number, height: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setScale(Math.min(1, element.clientWidth / width, element.clientHeight / height)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width, height]);
  return scale;
}
