import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { PlaceChoices, PlaceJob } from "../../api/place-import-client";
import { useLanguage, useLaterTexts } from "../../locale";
import { countryChoices } from "../../stores/countries";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { choicesOf } from "./place-job";

interface PlaceChoicesFormProps {
  readonly job: PlaceJob;
  readonly isBusy: boolean;
  readonly onChoose: (choices: PlaceChoices) => void;
}

/** Country, time zone and area, which a file may not tell. Open if the country is needed. */
export function PlaceChoicesForm({ job, isBusy, onChoose }: PlaceChoicesFormProps): ReactElement {
  const text = useLaterTexts().placeImport;
  const language = useLanguage();
  const countries = useMemo(() => [{ value: "", label: text.ofFile }, ...countryChoices(language)], [language, text]);
  const [country, setCountry] = useState(job.country ?? "");
  const [timeZone, setTimeZone] = useState(job.timeZone ?? "");
  const [area, setArea] = useState(job.area);
  return (
    <details open={job.fault !== null}>
      <summary>{text.choices}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(choicesOf(country, timeZone, area));
        }}
      >
        <Choice label={text.country} value={country} choices={countries} onChange={setCountry} />
        <TextField label={text.timeZone} hint={text.timeZoneHint} maxLength={64} value={timeZone} onValue={setTimeZone} />
        <TextField label={text.area} hint={text.areaHint} maxLength={100} value={area} onValue={setArea} />
        <Button type="submit" disabled={isBusy || area.trim() === ""}>{text.readAgain}</Button>
      </form>
    </details>
  );
}
