import { useEffect, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useLaterTexts } from "../locale";
import type { Pictures } from "./pictures";
import { usePicture } from "./use-picture";

interface PictureButtonProps {
  readonly id: string;
  /** The thing on the photograph. */
  readonly name: string;
  readonly source?: Pictures | undefined;
  /** In place of a photograph that is not on this device. */
  readonly children?: ReactNode;
  readonly onOpen: () => void;
}

/** A small photograph of a fixed size, loaded once it is nearly on the screen; a tap opens it large. */
export function PictureButton({ id, name, source, children, onOpen }: PictureButtonProps): ReactElement {
  const text = useLaterTexts().pictures;
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (sightings) => {
        if (sightings.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "200px" },
    );
    if (button.current !== null) sight.observe(button.current);
    return () => sight.disconnect();
  }, []);
  const picture = usePicture(isNear ? id : null, source);
  return (
    <button ref={button} type="button" className="picture-button" aria-label={text.photographOf(name)} onClick={onOpen}>
      {picture.kind === "ready" ? (
        <img src={picture.url} alt="" decoding="async" draggable={false} />
      ) : (
        children ?? (
          <span className="picture-sign" aria-hidden="true">
            📷
          </span>
        )
      )}
    </button>
  );
}
