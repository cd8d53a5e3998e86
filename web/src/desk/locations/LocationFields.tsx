import { lazy, Suspense, useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { Position } from "../../api/types";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useLanguage, useLaterTexts } from "../../locale";
import { countryChoices } from "../../stores/countries";
import { askPosition } from "../../stores/device-position";
import { MapBoundary } from "../../stores/map/MapBoundary";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Note } from "../../ui/Note";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { useWriting } from "../products/use-product-columns";
import { HoursEditor } from "./HoursEditor";
import { TillFields } from "./TillFields";
import { readLocation } from "./location-form";
import type { LocationField, TypedLocation } from "./location-form";
import { emptyTill } from "./typed-till";

const PlaceMap = lazy(() => import("../../stores/map/PlaceMap"));

interface LocationFieldsProps {
  readonly typed: TypedLocation;
  readonly wrong: readonly LocationField[];
  readonly onChange: (typed: TypedLocation) => void;
}

/** Name and address, the position on the map, hours, telephone, size. */
export function LocationFields({ typed, wrong, onChange }: LocationFieldsProps): ReactElement {
  const text = useLaterTexts().desk;
  const set = (part: Partial<TypedLocation>): void => onChange({ ...typed, ...part });
  const line = (field: "name" | "street" | "zip" | "city" | "region" | "phone", mode?: "tel"): ReactElement => (
    <TextField
      label={text.fields[field] ?? field}
      value={typed[field] ?? ""}
      maxLength={100}
      autoComplete="off"
      inputMode={mode ?? "text"}
      problem={wrong.includes(field) ? text.needed : undefined}
      onValue={(words) => set({ [field]: words })}
    />
  );
  return (
    <>
      {line("name")}
      {line("street")}
      <div className="desk-pair">
        {line("zip")}
        {line("city")}
      </div>
      <div className="desk-pair">
        {line("region")}
        <CountryField value={typed.country} isWrong={wrong.includes("country")} onChange={(country) => set({ country })} />
      </div>
      <PlaceFields typed={typed} isWrong={wrong.includes("latitude") || wrong.includes("longitude")} onChange={set} />
      {line("phone", "tel")}
      <fieldset className="desk-question stack">
        <legend className="field-label">{text.fields["size"]}</legend>
        <Segments
          label={text.fields["size"] ?? ""}
          value={typed.size}
          choices={(["small", "medium", "large"] as const).map((value) => ({
            value,
            label: text.storeSizes[value],
            content: text.storeSizes[value],
          }))}
          onChange={(size) => set({ size })}
        />
      </fieldset>
      <HoursEditor
        value={typed.openingHours}
        problem={wrong.includes("openingHours") ? text.hoursTextHint : undefined}
        onChange={(openingHours) => set({ openingHours })}
      />
      <TillFields typed={typed.till} isTried={wrong.includes("till")} onChange={(till) => set({ till })} />
    </>
  );
}

interface CountryFieldProps {
  /** Its code, in ISO 3166. */
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (code: string) => void;
}

/** The country by its name. */
function CountryField({ value, isWrong, onChange }: CountryFieldProps): ReactElement {
  const text = useLaterTexts().desk;
  const language = useLanguage();
  const code = value.trim().toUpperCase();
  const choices = useMemo(() => {
    const countries = countryChoices(language);
    return countries.some((country) => country.value === code) ? countries : [{ value: code, label: code }, ...countries];
  }, [language, code]);
  return (
    <div>
      <Choice label={text.fields["country"] ?? ""} value={code} choices={choices} onChange={onChange} />
      {isWrong && (
        <p className="warning-text" role="alert">
          {text.needed}
        </p>
      )}
    </div>
  );
}

interface PlaceFieldsProps {
  readonly typed: TypedLocation;
  readonly isWrong: boolean;
  readonly onChange: (part: Pick<TypedLocation, "latitude" | "longitude">) => void;
}

/** The position: tapped on the map, looked up by zip code or device location, or typed. */
function PlaceFields({ typed, isWrong, onChange }: PlaceFieldsProps): ReactElement {
  const { api } = useServices();
  const text = useLaterTexts().desk;
  const [isLost, setLost] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const place = ({ latitude, longitude }: Position): void => {
    setLost(false);
    onChange({ latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) });
  };
  const byZip = async (): Promise<void> => {
    await run(async (signal) => {
      const response = await api.nearbyStores({ zip: typed.zip.trim() }, { limit: 1, signal });
      if (response.kind === "fresh") place(response.value.origin);
    });
  };
  const byDevice = async (): Promise<void> => {
    const answer = await askPosition();
    if (answer.kind === "found") place(answer.position);
    else setLost(true);
  };
  const { details } = readLocation({ ...typed, name: "-", street: "-", city: "-", zip: "-", country: "-", till: emptyTill }, useWriting());
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{text.where}</legend>
      <p className="quiet-text">{text.whereHint}</p>
      <div className="row wrap">
        <Button isSmall disabled={isUnderWay || typed.zip.trim() === ""} onClick={() => void byZip()}>
          {text.byZip}
        </Button>
        <Button isSmall icon="here" onClick={() => void byDevice()}>
          {text.byDevice}
        </Button>
      </div>
      {(failure !== null || isLost) && <Note kind="warning" title={text.notFound} />}
      {details !== null && (
        <MapBoundary>
          <Suspense fallback={null}>
            <PlaceMap position={details} onChange={place} />
          </Suspense>
        </MapBoundary>
      )}
      <div className="desk-pair">
        {(["latitude", "longitude"] as const).map((field) => (
          <TextField
            key={field}
            label={text.fields[field] ?? field}
            value={typed[field]}
            inputMode="decimal"
            autoComplete="off"
            problem={isWrong && field === "latitude" ? text.badPosition : undefined}
            onValue={(words) => onChange({ latitude: typed.latitude, longitude: typed.longitude, [field]: words })}
          />
        ))}
      </div>
    </fieldset>
  );
}
