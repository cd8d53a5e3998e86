import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { emailLanguages } from "../../api/organisation-client";
import type { OrganisationPreferences } from "../../api/organisation-client";
import { measureSystems } from "../../grocery/amounts/measures";
import { useLaterTexts } from "../../locale";
import { languages } from "../../locale/languages";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { mostDiscountDays, mostDiscountStart } from "../discounts/usual-dates";
import { whole } from "../discounts/typed-rule";
import { ChangedFields } from "../frame/ChangedFields";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { fieldEdit } from "../frame/field-edit";
import { GuardedButton } from "../frame/GuardedButton";
import { useFieldEdit } from "../frame/use-field-edit";

/** The preferences for all stores of the organization (N-40), editable by owners. */
export function StorePreferencesForm(): ReactElement {
  const { organisation, client, refresh } = useDesk();
  const text = useLaterTexts().desk;
  const words = text.storePreferences;
  const say = useSay();
  const { id, kind, language, units, discountStart, discountDays } = organisation;
  const [choices, setChoices] = useState({ language, units });
  const [start, setStart] = useState(String(discountStart));
  const [days, setDays] = useState(discountDays === null ? "" : String(discountDays));
  const [isTried, setTried] = useState(false);
  const editing = useFieldEdit(
    async ({ set, was }) => {
      const saved = await client.edit(id, set, was);
      setChoices({ language: saved.language, units: saved.units });
      setStart(String(saved.discountStart));
      setDays(saved.discountDays === null ? "" : String(saved.discountDays));
      await refresh();
    },
    (isSaved) => {
      say(isSaved ? words.saved : text.theirsKept);
      if (!isSaved) void refresh();
    },
  );
  const typedStart = whole(start, 0, mostDiscountStart);
  const typedDays = days.trim() === "" ? null : whole(days, 1, mostDiscountDays) ?? undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (typedStart === null || typedDays === undefined) return;
    const before: OrganisationPreferences = { language, units, discountStart, discountDays };
    const edit = fieldEdit({ ...before }, { ...choices, discountStart: typedStart, discountDays: typedDays });
    if (edit === null) say(text.unchanged);
    else void editing.save(edit);
  };
  return (
    <>
      <form className="card card-body form" onSubmit={submit} noValidate>
        <h2>{words.title}</h2>
        <Choice
          label={words.language}
          value={choices.language ?? "all"}
          choices={[{ value: "all", label: words.allLanguages }, ...emailLanguages.map((value) => ({ value, label: languages[value].name }))]}
          onChange={(value) => setChoices({ ...choices, language: emailLanguages.find((one) => one === value) ?? null })}
        />
        <Choice
          label={words.units}
          value={choices.units ?? "own"}
          choices={[{ value: "own", label: words.ownUnits }, ...measureSystems.map((value) => ({ value, label: words.systems[value] }))]}
          onChange={(value) => setChoices({ ...choices, units: measureSystems.find((one) => one === value) ?? null })}
        />
        {kind === "grocer" && (
          <div className="desk-pair">
            <TextField
              label={words.discountStart}
              hint={words.discountStartHint}
              inputMode="numeric"
              value={start}
              problem={isTried && typedStart === null ? words.badStart : undefined}
              onValue={setStart}
            />
            <TextField
              label={words.discountDays}
              hint={words.discountDaysHint}
              inputMode="numeric"
              value={days}
              problem={isTried && typedDays === undefined ? words.badDays : undefined}
              onValue={setDays}
            />
          </div>
        )}
        {editing.failure !== null && <DeskFailure failure={editing.failure} />}
        <GuardedButton needs="owner" type="submit" disabled={editing.isSaving}>
          {words.save}
        </GuardedButton>
      </form>
      <ChangedFields editing={editing} />
    </>
  );
}
