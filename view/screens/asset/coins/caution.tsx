import { useCoinWords } from './useCoinWords.ts';

/** What the member must know before a command, beside its form. */
export function Caution({ rules }: { readonly rules: readonly string[] }) {
  const { withdraw } = useCoinWords();
  return (
    <aside className="panel side-form">
      <div className="side-form__text">
        <h3>{withdraw.caution}</h3>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
