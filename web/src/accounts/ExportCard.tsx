import { useState } from "react";
import type { ReactElement } from "react";
import { isApiFailure } from "../api/failures";
import { useServices } from "../app/services";
import { Button } from "../ui/Button";
import { Progress } from "../ui/Progress";
import { useSay } from "../ui/Toasts";
import { FailureNote } from "./FailureNote";
import { useAccountText } from "./use-account-text";

/** Everything as one file, with one press. */
export function ExportCard(): ReactElement {
  const { accountClient } = useServices();
  const text = useAccountText().data;
  const say = useSay();
  const [share, setShare] = useState<number | undefined>();
  const [failure, setFailure] = useState<Error | null>(null);
  const save = async (): Promise<void> => {
    setShare(0);
    setFailure(null);
    try {
      const file = await accountClient.export({
        progress: ({ receivedBytes, totalBytes }) => setShare(totalBytes === null ? 0 : receivedBytes / totalBytes),
      });
      saveAs(file, `forage-${new Date().toISOString().slice(0, 10)}.zip`);
      say(text.exported);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <section className="card card-body stack">
      <h2>{text.export}</h2>
      <p className="quiet-text">{text.exportDetail}</p>
      <Button look="second" icon="download" disabled={share !== undefined} onClick={() => void save()}>
        {text.export}
      </Button>
      {share !== undefined && <Progress label={text.exporting} share={share} />}
      {failure !== null && <FailureNote failure={failure} />}
    </section>
  );
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to write.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
