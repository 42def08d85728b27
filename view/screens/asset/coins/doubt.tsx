import { Icon } from '../../../parts/icon.tsx';

/** Nobody knows yet what became of a command: it is looked for, and not sent again. */
export const Doubt = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <p className="note note--time coins__doubt" role="status">
    <Icon name="info" size={16} />
    <span>
      <b className="t-1">{title}</b> {text}
    </span>
  </p>
);
