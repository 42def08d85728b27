import { selectMe } from '../../engine/selectors/shell.ts';
import { useEngine } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';

/** The name of the member, or the user name where the site gives no name; empty without a session. */
function useName(): string {
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  return me === null ? '' : reveal(me.name ?? me.username);
}

/** The first letter of the member's name, in place of a picture. */
export const Avatar = ({ isLarge = false }: { readonly isLarge?: boolean }) => (
  <span className={`avatar${isLarge ? ' avatar--lg' : ''}`} aria-hidden="true">
    {useName().slice(0, 1).toUpperCase()}
  </span>
);

/** The member's name, and the user name. */
export function Names() {
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  return (
    <>
      <b>{useName()}</b>
      <span className="t-3">{me !== null && reveal(me.username)}</span>
    </>
  );
}
