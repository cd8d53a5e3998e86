import { useRef, useState } from "react";
import type { DeskAd, DeskAdClient } from "../../api/desk-ad-client";
import { ApiProblem } from "../../api/failures";
import { useServices } from "../../frame/services";
import { newId } from "../../replica/environment";
import type { FieldEdit } from "../frame/field-edit";
import { useFieldEdit } from "../frame/use-field-edit";
import { offerEdit } from "../offers/lost-stores";
import { emptyAd, adValues, readAd, refusedAdField, typedAd } from "./ad-form";
import type { AdField, TypedAd } from "./ad-form";

interface AdFormOptions {
  readonly client: DeskAdClient;
  /** Null for a new one. */
  readonly first: DeskAd | null;
  /** Called after saving; null if the other editors' version was kept. */
  readonly onSaved: (ad: DeskAd | null) => void;
}

/** The form state of a new or existing ad, with its newly picked picture. */
export function useAdForm({ client, first, onSaved }: AdFormOptions) {
  const { replica } = useServices();
  const [id] = useState(() => first?.id ?? newId(replica.environment));
  const [ad, setAd] = useState(first);
  const [typed, setTyped] = useState<TypedAd>(() => (first === null ? emptyAd : typedAd(first, first.state === "nowhere")));
  const [picked, setPicked] = useState<Blob | null>(null);
  const [isTried, setTried] = useState(false);
  const latest = useRef<DeskAd | null>(first);

  /** Sends a new ad whole, and only the changed fields of an existing one. Uploads the picture last. */
  const work = async ({ set, was }: FieldEdit): Promise<void> => {
    let saved = ad;
    const fresh = readAd(typed).ad;
    if (saved === null && fresh !== null) saved = await client.create(id, fresh);
    else if (saved !== null && Object.keys(set).length > 0) saved = await client.edit(saved.id, set, was);
    // The fields stay saved even if the picture is rejected.
    setAd(saved);
    if (saved !== null && picked !== null) {
      saved = await client.putPicture(saved.id, picked);
      setPicked(null);
    }
    setAd(saved);
    latest.current = saved;
  };
  const editing = useFieldEdit(work, (isSaved) => onSaved(isSaved ? latest.current : null));
  const { failure } = editing;
  const refused = failure instanceof ApiProblem ? refusedAdField(failure.place) : null;

  const submit = (): "wrong" | "unchanged" | "sent" => {
    const result = readAd(typed);
    setTried(true);
    if (result.ad === null) return "wrong";
    const edit = offerEdit(ad === null ? {} : adValues(ad), adValues(result.ad), ad?.state === "nowhere");
    if (edit === null && picked === null) return "unchanged";
    void editing.save(edit ?? { set: {}, was: {} });
    return "sent";
  };
  // After the first attempt, invalid fields stay marked until they are fixed.
  const wrong: readonly AdField[] = isTried ? readAd(typed).wrong : [];
  return { ad, typed, picked, editing, submit, wrong: wrong.concat(refused ?? []), type: setTyped, pick: setPicked };
}
