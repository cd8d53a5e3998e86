import { useId, useState } from "react";
import type { ReactElement } from "react";
import { firstEmoji } from "../grocery/rows/names";
import { useLaterTexts } from "../locale";

/** Common household items in the order of a store's departments. */
const usual = [
  "🍎🍌🍊🍋🍇🍓🥔🥕🧅🍅🥒🥬🥦🍄🥑🌽🍞🥖🥐🥨🍰🥪🍗🥩🥓",
  "🌭🐟🦐🥛🥚🧈🧀🥣🍨🍕🥫🍚🍝🫒🍯🌾🧂🌿☕🍵🧃💧🥤🍺🍷",
  "🍿🥜🍫🍪🍬🧻🧽🧼🧴🪥🩹🍼🐈🐕🔋💡🕯️🪵🎁🌸",
].join("");

const emojis = [...new Set(usual.match(/\p{Extended_Pictographic}\ufe0f?/gu) ?? [])];

interface EmojiPickerProps {
  readonly value: string;
  readonly onChange: (emoji: string) => void;
}

/** Picks an emoji from the usual ones or from the keyboard. */
export function EmojiPicker({ value, onChange }: EmojiPickerProps): ReactElement {
  const text = useLaterTexts().items;
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <fieldset className="emoji-picker">
      <legend className="field-label">
        {text.picture} <span className="emoji">{value}</span>
      </legend>
      <div className="emoji-grid">
        {emojis.map((emoji) => (
          <label key={emoji} className="emoji-choice">
            <input
              type="radio"
              name={id}
              aria-label={emoji}
              checked={emoji === value}
              onChange={() => onChange(emoji)}
            />
            <span aria-hidden="true">{emoji}</span>
          </label>
        ))}
      </div>
      <input
        className="input"
        aria-label={text.otherPicture}
        placeholder={text.otherPicture}
        value={typed}
        maxLength={40}
        onChange={(event) => {
          setTyped(event.target.value);
          const emoji = firstEmoji(event.target.value);
          if (emoji !== "") onChange(emoji);
        }}
      />
    </fieldset>
  );
}
