import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Sheet } from "../ui/Sheet";
import type { Pictures } from "./pictures";
import { usePicture } from "./use-picture";

interface PictureSheetProps {
  readonly id: string;
  readonly name: string;
  readonly source?: Pictures | undefined;
  readonly onClose: () => void;
}

/** A photograph as large as the screen allows. */
export function PictureSheet({ id, name, source, onClose }: PictureSheetProps): ReactElement {
  const text = useLaterTexts().pictures;
  const picture = usePicture(id, source);
  return (
    <Sheet title={name} onClose={onClose}>
      {picture.kind === "ready" ? (
        <img className="picture-large" src={picture.url} alt={text.photographOf(name)} />
      ) : (
        <p role="status">{picture.kind === "missing" ? text.gone : picture.kind === "offline" ? text.notHere : text.loading}</p>
      )}
    </Sheet>
  );
}
