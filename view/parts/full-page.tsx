import type { ReactNode } from 'react';
import { Brand } from '../shell/brand.tsx';

type Props = {
  readonly mark: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Names and values under the text. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** Under them. */
  readonly more?: ReactNode;
  readonly foot: string;
  /** At most two buttons, the primary one last. */
  readonly children: ReactNode;
  /** Whether the buttons stand at the end of the window, where no text that comes moves them. */
  readonly isAtEnd?: boolean;
};

/** A message in the place of the whole page, without header and footer: mark, reason, what to do, and the buttons. */
export const Full = ({ mark, title, text, facts = [], more, foot, children, isAtEnd = false }: Props) => (
  <main className={`full${isAtEnd ? ' full--end' : ''}`}>
    <Brand />
    <div className="full__box" role="alert">
      {mark}
      <h1 className="full__t">{title}</h1>
      <p className="full__text">{text}</p>
      {facts.length > 0 && (
        <dl className="kv full__kv num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {more}
      {!isAtEnd && <div className="full__btns">{children}</div>}
    </div>
    <div className="full__end">
      {isAtEnd && <div className="full__btns">{children}</div>}
      <p className="full__foot">{foot}</p>
    </div>
  </main>
);
