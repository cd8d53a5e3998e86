import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../frame/router";
import { useLaterTexts } from "../locale";
import { newId } from "../replica/environment";
import { useSync } from "../sync/services";
import { NameSheet } from "./NameSheet";

/** Creates a shared household; only the name is required. */
export function CreateHousehold({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { householdClient, replica, sync } = useSync();
  const [newHousehold] = useState(() => newId(replica.environment));
  const text = useLaterTexts().households;
  const { go } = useRouter();
  const create = async (name: string): Promise<void> => {
    const { id } = await householdClient.create(newHousehold, name);
    await sync.now();
    go(`/households/${id}`);
  };
  return (
    <NameSheet
      title={text.create}
      explanation={text.createExplanation}
      initial=""
      action={text.start}
      onName={create}
      onClose={onClose}
    />
  );
}
