import { useMemo } from "react";
import type { ReactElement } from "react";
import { RequestStatus } from "../../frame/RequestStatus";
import { PlaceRow } from "../../frame/PlaceRow";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts } from "../../locale";
import { Guest } from "../Guest";
import { useAccounts } from "../services";
import { dataSections } from "./data-sections";
import { DataSectionCard } from "./DataSectionCard";
import { DeleteAccount } from "./DeleteAccount";
import { ExportCard } from "./ExportCard";
import { ImportCard } from "./ImportCard";

/** All of the user's data on the server: view, export, import, delete. */
export function MyDataScreen(): ReactElement {
  const { account } = useServices();
  const text = useLaterTexts().accounts;
  const state = useQuery(account.state);
  return (
    <Screen title={text.data.title} parent="/account" className="narrow">
      <div className="screen-body">{state.kind === "guest" ? <Guest /> : <HeldData account={state.account} />}</div>
    </Screen>
  );
}

interface HeldDataProps {
  readonly account: { readonly nickname: string; readonly consent: { readonly time: number } };
}

function HeldData({ account }: HeldDataProps): ReactElement {
  const { accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const imports = useLaterTexts().imports;
  const formats = useFormats();
  const request = useServerRequest(() => accountClient.data());
  const sections = useMemo(() => dataSections(request.value), [request.value]);
  return (
    <>
      <p className="quiet-text">
        {text.data.explanation} {text.data.consented(formats.longDay(new Date(account.consent.time)))}
      </p>
      <RequestStatus request={request} />
      {request.value !== undefined && (
        <div className="card data-sections">
          {sections.map((section) => (
            <DataSectionCard key={section.key} section={section} />
          ))}
        </div>
      )}
      <ExportCard data={request.value} />
      <ImportCard onDone={() => void request.ask()} />
      <ul className="card rows">
        <PlaceRow to="/bring" picture="📦" name={imports.link} explanation={imports.linkDetail} />
      </ul>
      <DeleteAccount nickname={account.nickname} />
    </>
  );
}
