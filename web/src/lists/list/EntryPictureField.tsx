import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useLaterTexts } from "../../locale";
import { OpeningPicture } from "../../pictures/OpeningPicture";
import { PictureField } from "../../pictures/PictureField";
import { change } from "../../replica/row";
import type { Entry } from "../list-views";

/** A photograph of exactly what is wanted. */
export function EntryPictureField({ entry }: { readonly entry: Entry }): ReactElement {
  const { replica } = useServices();
  const text = useLaterTexts().pictures;
  const { id, name, pictureId = null } = entry;
  return (
    <PictureField
      label={text.photograph}
      pictureId={pictureId}
      words={text}
      preview={pictureId !== null && <OpeningPicture id={pictureId} name={name} />}
      onChange={(next) => replica.record([change("entry", id, { pictureId: next })])}
    />
  );
}
