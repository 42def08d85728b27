/** A place where a text will be. The widths are classes of styles/pages.css. */
export const Skeleton = ({ width }: { width: string }) => <span className={`sk sk--${width}`} aria-hidden="true" />;
