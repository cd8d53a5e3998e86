import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { OrganisationDetails } from "../../api/organisation-client";
import { readLoyalty } from "../../grocery/prices/loyalty";
import { nullable, readOr } from "../../grocery/reader";
import { useFormats, useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { ChangedFields } from "../frame/ChangedFields";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { fieldEdit } from "../frame/field-edit";
import { GuardedButton } from "../frame/GuardedButton";
import { useFieldEdit } from "../frame/use-field-edit";
import { useWriting } from "../products/use-product-columns";
import { DetailsFields } from "./DetailsFields";
import { LoyaltyFields } from "./LoyaltyFields";
import { StorePreferencesForm } from "./StorePreferencesForm";
import { loyaltyValue, readTypedLoyalty, typedLoyalty } from "./typed-loyalty";

const readLoyaltyOrNone = nullable(readLoyalty);

/** The organization's profile, editable by owners. */
export function ProfileScreen(): ReactElement {
  const { organisation, client, refresh } = useDesk();
  const text = useLaterTexts().desk;
  const say = useSay();
  const writing = useWriting();
  const formats = useFormats();
  const { id, name, emoji, membership, loyalty } = organisation;
  const [details, setDetails] = useState<OrganisationDetails>({ name, emoji, membership, loyalty });
  const [typed, setTyped] = useState(() => typedLoyalty(loyalty, writing));
  const [isTried, setTried] = useState(false);
  const editing = useFieldEdit(
    async ({ set, was }) => {
      const saved = await client.edit(id, set, was);
      setDetails({ name: saved.name, emoji: saved.emoji, membership: saved.membership, loyalty: saved.loyalty });
      setTyped(typedLoyalty(saved.loyalty, writing));
      await refresh();
    },
    (isSaved) => {
      say(isSaved ? text.profileSaved : text.theirsKept);
      if (!isSaved) void refresh();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (details.name.trim() === "") return;
    // Points require a membership.
    const parsed = details.membership === null ? { loyalty: null } : readTypedLoyalty(typed, writing);
    if ("wrong" in parsed) return;
    const edit = fieldEdit(
      { name, emoji, membership, loyalty: loyaltyValue(loyalty) },
      { ...details, loyalty: loyaltyValue(parsed.loyalty) },
    );
    if (edit === null) say(text.unchanged);
    else void editing.save(edit);
  };
  return (
    <DeskScreen title={text.profile} parent={`/desk/${encodeURIComponent(id)}`} className="narrow">
      <div className="screen-body">
        <form className="card card-body form" onSubmit={submit} noValidate>
          <DetailsFields details={details} isTried={isTried} onChange={setDetails} />
          {details.membership !== null && <LoyaltyFields typed={typed} isTried={isTried} onChange={setTyped} />}
          {editing.failure !== null && <DeskFailure failure={editing.failure} />}
          <GuardedButton needs="owner" look="primary" type="submit" disabled={editing.isSaving}>
            {text.save}
          </GuardedButton>
        </form>
        <StorePreferencesForm />
        <ChangedFields
          editing={editing}
          format={(field, value) => (field === "loyalty" ? text.loyalty.told(readOr(readLoyaltyOrNone, value, null), formats) : null)}
        />
      </div>
    </DeskScreen>
  );
}
