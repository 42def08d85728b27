import { type FormEvent, useId, useState } from 'react';
import type { Sentence } from '../../engine/index.ts';
import { readPassword, readUsername } from '../../engine/rules/forms.ts';
import { selectSession } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useKeptWanted } from '../hooks/useKeptWanted.ts';
import { useSaid } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { SiteLine } from '../parts/site-line.tsx';
import '../styles/auth.css';

/**
 * Login: id and password go to the engine. The answer comes back in the state of the session. React does not hold the two values: a password manager
 * may fill a field without an event, and the next drawing of a held value would empty it.
 */
export default function Login() {
  const words = useWords();
  const id = useId();
  const session = useSelected(selectSession);
  const [submit, isEmpty] = useLogin();
  useKeptWanted();
  const isBusy = session.status === 'pending' && (session.step === 'granting' || session.step === 'entering');
  return (
    <div className="auth">
      <section className="auth__card" aria-labelledby={`${id}-title`}>
        <h1 className="auth__t" id={`${id}-title`}>
          {words.login.title}
        </h1>
        <form className="stack" onSubmit={submit} noValidate>
          <NameField id={id} />
          <PasswordField id={id} isEmpty={isEmpty} />
          <button
            type="submit"
            className={`btn btn--ink btn--lg btn--block${isBusy ? ' is-loading' : ''}`}
            aria-busy={isBusy}
          >
            {words.login.submit}
          </button>
        </form>
        <p className="auth__links">
          <Link to="/find_id">{words.titles.findId}</Link>
          <Link to="/find_pw">{words.titles.findPassword}</Link>
          <Link to="/signup" className="t-1 fw-6">
            {words.titles.signup}
          </Link>
        </p>
      </section>
    </div>
  );
}

/** Sends what the fields of the form hold. `isEmpty`: one of them was empty. A toast says so, and the reason why the login before failed is no longer shown. */
function useLogin(): readonly [submit: (event: FormEvent<HTMLFormElement>) => void, isEmpty: boolean] {
  const send = useSend();
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [username, password] = [
      readUsername(String(typed.get('username'))),
      readPassword(String(typed.get('password'))),
    ];
    setEmpty(username === '' || password === '');
    send({ type: 'session.login', username, password });
  };
  return [submit, isEmpty];
}

type FieldProps = {
  /** What the ids of the form begin with. */
  readonly id: string;
};

function NameField({ id }: FieldProps) {
  const { login } = useWords();
  return (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-name`}>
        {login.id}
      </label>
      <div className="input">
        <input
          id={`${id}-name`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-describedby={`${id}-error`}
        />
      </div>
    </div>
  );
}

/** The password, hidden until the member wants to see it; under it, why the login did not work, or that the session has ended. */
function PasswordField({ id, isEmpty }: FieldProps & { readonly isEmpty: boolean }) {
  const words = useWords();
  const session = useSelected(selectSession);
  const why = loginError(words, session, useSaid());
  const error = isEmpty ? null : why;
  const said = error ?? (session.status === 'logout' && session.failure === 'ended' ? words.login.ended : null);
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-password`}>
        {words.login.password}
      </label>
      <div className={`input${error ? ' is-error' : ''}`}>
        <input
          id={`${id}-password`}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        <Eye isShown={isShown} onPress={() => setShown(!isShown)} />
      </div>
      <p className="field__help field__help--error" id={`${id}-error`} role="alert">
        {said && (
          <>
            <Icon name="warn" size={14} />
            <SiteLine text={said} />
          </>
        )}
      </p>
    </div>
  );
}

/** Shows the password, or hides it again. */
function Eye({ isShown, onPress }: { readonly isShown: boolean; readonly onPress: () => void }) {
  const { login } = useWords();
  return (
    <button
      type="button"
      className="icon-btn icon-btn--sm"
      aria-label={isShown ? login.hide : login.show}
      onClick={onPress}
    >
      <Icon name="eye" size={16} />
    </button>
  );
}

/** Why the login did not work. The site's own message comes first if there is one. */
function loginError(
  words: Words,
  { status, failure, message }: ReturnType<typeof selectSession>,
  read: (said: Sentence) => string,
): string | null {
  if (status !== 'fail' || failure === null) return null;
  if (failure === 'blocked' || failure === 'ended') return words.login[failure];
  if (message !== null) return read(message);
  return failure === 'refused' ? words.login.wrong : words.login.unreachable;
}
