import { useRef } from "react";
import type { ComponentProps, ReactElement } from "react";
import { Button } from "./Button";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The offered file types, as in the `accept` attribute. */
  readonly accept: string;
  /** Camera to use, if any. */
  readonly capture?: "environment";
  readonly onFile: (file: File) => void;
}

/** A button that opens the file picker. */
export function FileButton({ accept, capture, onFile, ...button }: FileButtonProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  );
}
