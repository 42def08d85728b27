import { Component, type ReactNode, Suspense } from 'react';
import { ChunkError, forgetFailures } from './late-file.ts';
import { Missing, MissingDialog } from './missing.tsx';

type Props = {
  readonly children: ReactNode;
  /** The class of the place while the file is on its way, and if it does not load. */
  readonly look?: string;
  /** In the place while the file is on its way. */
  readonly waiting?: ReactNode;
  /** Which part it is, where the place shows one of several: another one is tried anew. */
  readonly of?: unknown;
  /** The screen can do without the part: its place is empty if the file does not load or the part fails. */
  readonly isOptional?: boolean;
  /** The part lies over the screen. What is said of it lies there, too, and this closes it. */
  readonly onClose?: () => void;
};

/**
 * The place of a part that is loaded when it is shown. If a file of it does not load, the place says so and offers a second try; the rest of the
 * screen goes on (engine/SPEC.md, W11). It is tried again, too, when the browser has a network again.
 */
export class Late extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  private readonly again = (): void => {
    if (this.state.error === null) return;
    forgetFailures();
    this.setState({ error: null });
  };

  private readonly close = (): void => {
    this.props.onClose?.();
    this.again();
  };

  override componentDidMount(): void {
    addEventListener('online', this.again);
  }

  override componentDidUpdate({ of }: Props): void {
    if (of !== this.props.of || !this.props.children) this.again();
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.again);
    if (this.state.error !== null) forgetFailures();
  }

  override render(): ReactNode {
    const { children, look, isOptional, onClose } = this.props;
    const { waiting = look === undefined ? null : <div className={look} aria-busy="true" /> } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (isOptional) return null;
    if (!(error instanceof ChunkError)) throw error; // the boundary of the whole screen says so
    if (onClose !== undefined) return <MissingDialog onAgain={this.again} onClose={this.close} />;
    const missing = <Missing onAgain={this.again} />;
    return look === undefined ? missing : <div className={look}>{missing}</div>;
  }
}
