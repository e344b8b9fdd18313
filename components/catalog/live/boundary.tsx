import { Component, type ReactNode } from 'react';

type BoundaryProps = { onFailed: () => void; children: ReactNode };

/** What goes wrong while the widgets draw is a failure of theirs, and not of the screen around them. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
