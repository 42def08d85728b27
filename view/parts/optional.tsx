import { Component, type ReactNode, Suspense } from 'react';

type Props = { readonly children: ReactNode; readonly waiting?: ReactNode };

/** A part that the screen can do without. If its file does not load, or it fails, its place is empty (engine/SPEC.md, W11). */
export class Optional extends Component<Props, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { readonly isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    const { waiting = null, children } = this.props;
    return this.state.isMissing ? null : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
