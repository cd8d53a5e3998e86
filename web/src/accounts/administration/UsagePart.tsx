import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient, UsageFigures } from "../../api/administration-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts, useRegion } from "../../locale";
import { contactEnds } from "../../usage/usage-actions";
import { Segments } from "../../ui/Segments";
import { ActiveDevicesChart } from "./ActiveDevicesChart";
import { CountTable } from "./CountTable";

const lengths = ["28", "91", "365"] as const;

/** Usage statistics of people who consented (F-01, F-10). */
export function UsagePart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const words = useLaterTexts().usage.administration;
  const [length, setLength] = useState<(typeof lengths)[number]>("28");
  const request = useServerRequest(() => client.usage(Number(length)), length);
  return (
    <>
      <Segments
        label={words.span}
        value={length}
        choices={lengths.map((value) => ({ value, label: words.spans[value], content: words.spans[value] }))}
        onChange={setLength}
      />
      <RequestStatus request={request} />
      {request.value !== undefined && <Charts usage={request.value} />}
      <p className="quiet-text">{words.about}</p>
    </>
  );
}

function Charts({ usage }: { readonly usage: UsageFigures }): ReactElement {
  const text = useLaterTexts().usage;
  const words = text.administration;
  const region = useRegion();
  const month = usage.months.at(-1);
  const monthName = (from: string): string =>
    new Intl.DateTimeFormat(region, { month: "long", year: "numeric" }).format(new Date(`${from}T12:00`));
  const screenNames: Readonly<Record<string, string>> = text.screens;
  const isEmpty = usage.screens.length === 0 && usage.contact.length === 0 && usage.active.month.length === 0;
  if (isEmpty) return <p role="status">{words.nothing}</p>;
  return (
    <>
      <ActiveDevicesChart usage={usage} />
      <section className="card card-body stack">
        <h2>{words.screens}</h2>
        <CountTable
          label={words.screens}
          heads={[words.screen, words.count]}
          counts={usage.screens}
          nameOf={(name) => screenNames[name] ?? name}
        />
      </section>
      {usage.contact.length > 0 && (
        <section className="card card-body stack">
          <h2>{words.contact}</h2>
          <CountTable
            label={words.contact}
            heads={[words.contactEnd, words.count]}
            counts={usage.contact}
            nameOf={(name) => words.ends[contactEnds.find((end) => end === name) ?? "sent"]}
          />
        </section>
      )}
      {month !== undefined && (
        <section className="card card-body stack">
          <h2>{words.regions(monthName(month.from))}</h2>
          {month.regions.length > 0 && (
            <CountTable
              label={words.regions(monthName(month.from))}
              heads={[words.region, words.count]}
              counts={month.regions}
              nameOf={(digits) => `${digits}…`}
            />
          )}
          <p className="quiet-text">{words.fewRegions(usage.least)}</p>
        </section>
      )}
    </>
  );
}
