import { Component } from "react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../../locale";
import { Note } from "../../ui/Note";

interface MapBoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place; without it, that the map could not be loaded. */
  readonly instead?: ReactNode;
}

/** A map that cannot be loaded, without a network at first use for example, leaves the list beside it alone. */
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
