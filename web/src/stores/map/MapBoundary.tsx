import { Component } from "react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../../locale";
import { Note } from "../../ui/Note";

interface MapBoundaryProps {
  readonly children: ReactNode;
  /** The fallback content; a note about the failure by default. */
  readonly instead?: ReactNode;
}

/** Contains the failure of a map that cannot be loaded, for example offline at first use. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead ?? <MapFailure /> : this.props.children;
  }
}

function MapFailure(): ReactElement {
  const text = useText();
  return <Note kind="warning" title={text.stores.mapFailed} detail={text.stores.mapFailedDetail} />;
}
