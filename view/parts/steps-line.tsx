import { Icon } from './icon.tsx';
import '../styles/steps.css';

type Props = {
  readonly label: string;
  /** The names of the steps. No two are the same. */
  readonly steps: readonly string[];
  /** The step of now, from 0 on. */
  readonly at: number;
};

/** The numbered steps of a form: those that are done, and the one of now. */
export const StepsLine = ({ label, steps, at }: Props) => (
  <ol className="steps-line" aria-label={label}>
    {steps.map((step, nth) => (
      <li
        key={step}
        className={nth < at ? 'is-done' : nth === at ? 'is-now' : ''}
        {...(nth === at ? { 'aria-current': 'step' } : {})}
      >
        <span className="steps-line__n">{nth < at ? <Icon name="check" size={12} /> : nth + 1}</span>
        {step}
      </li>
    ))}
  </ol>
);
