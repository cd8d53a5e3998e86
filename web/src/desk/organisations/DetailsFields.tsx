import type { ReactElement } from "react";
import type { OrganisationDetails } from "../../api/organisation-client";
import { EmojiPicker } from "../../items/EmojiPicker";
import { useLaterTexts } from "../../locale";
import { TextField } from "../../ui/TextField";

interface DetailsFieldsProps {
  readonly details: OrganisationDetails;
  readonly isTried: boolean;
  readonly onChange: (details: OrganisationDetails) => void;
}

/** The server's length limit of a field. */
const mostCharacters = 60;

/** The fields of an organization's profile. */
export function DetailsFields({ details, isTried, onChange }: DetailsFieldsProps): ReactElement {
  const text = useLaterTexts().desk;
  const isNameless = isTried && details.name.trim() === "";
  return (
    <>
      <TextField
        label={text.name}
        hint={text.nameHint}
        maxLength={mostCharacters}
        value={details.name}
        problem={isNameless ? text.nameMissing : undefined}
        onValue={(name) => onChange({ ...details, name })}
      />
      <TextField
        label={text.membership}
        hint={text.membershipHint}
        maxLength={mostCharacters}
        value={details.membership ?? ""}
        onValue={(membership) => onChange({ ...details, membership: membership === "" ? null : membership })}
      />
      <EmojiPicker value={details.emoji} onChange={(emoji) => onChange({ ...details, emoji })} />
    </>
  );
}
