/** An icon of styles/icons.css. It is decoration only, so a word or a label is always beside it. */
export const Icon = ({
  name,
  size,
  className = '',
}: {
  name: string;
  size?: 8 | 10 | 12 | 14 | 16 | 20 | 24 | 40;
  className?: string;
}) => <i className={`ic ic-${name}${size ? ` ic--${size}` : ''} ${className}`} aria-hidden="true" />;
