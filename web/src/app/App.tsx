import type { ReactElement } from "react";
import { LocaleProvider, preferredLanguage } from "../locale";
import { ToastProvider } from "../ui/Toasts";
import { FailureBoundary } from "./Failure";
import { NewVersion } from "./NewVersion";
import { RouterProvider } from "./router";
import { Screens } from "./Screens";
import { Shell } from "./Shell";

export function App(): ReactElement {
  return (
    <LocaleProvider language={preferredLanguage(navigator.languages)} currency="USD">
      <RouterProvider>
        <ToastProvider>
          <NewVersion />
          <Shell>
            <FailureBoundary>
              <Screens />
            </FailureBoundary>
          </Shell>
        </ToastProvider>
      </RouterProvider>
    </LocaleProvider>
  );
}
