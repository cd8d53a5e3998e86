import { useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import { PictureButton } from "./PictureButton";
import { PictureSheet } from "./PictureSheet";

/** A small photograph with its large view. */
export function OpeningPicture(props: Omit<ComponentProps<typeof PictureButton>, "onOpen">): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PictureButton {...props} onOpen={() => setOpen(true)} />
      {isOpen && <PictureSheet id={props.id} name={props.name} source={props.source} onClose={() => setOpen(false)} />}
    </>
  );
}
