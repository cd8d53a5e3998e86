import { Component } from "react";
import type { ReactElement, ReactNode } from "react";
import { useFirstTexts } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";

/** Contains errors to one screen, so that the user never sees a blank page. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure(): ReactElement {
  const text = useFirstTexts();
  return (
    <main className="screen">
      <div className="screen-body">
        <Note kind="problem" title={text.common.failed} detail={text.common.failedDetail}>
          <Button look="primary" onClick={() => window.location.reload()}>
            {text.common.reload}
          </Button>
        </Note>
      </div>
    </main>
  );
}
