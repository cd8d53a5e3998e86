import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { ImportedLines, ImportedRecipe } from "../../grocery/rows/imported-recipe";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { NeedsAccount } from "../NeedsAccount";
import { useRequest } from "../use-request";
import { importSource, longestPage } from "./import-source";
import type { ImportWay } from "./import-source";
import { ImportPreview } from "./ImportPreview";
import { MarkedImport } from "./MarkedImport";

/** Reads a recipe from a page of the web, by its address or its pasted text, and shows it before it is kept. */
export function ImportScreen(): ReactElement {
  const text = useLaterTexts().recipes;
  const { account, recipeClient } = useServices();
  const who = useQuery(account.state);
  const [way, setWay] = useState<ImportWay>("address");
  const [address, setAddress] = useState("");
  const [page, setPage] = useState("");
  const [isAsked, setAsked] = useState(false);
  const request = useRequest<ImportedRecipe | ImportedLines>();
  const source = importSource(way, { address, text: page });
  const isMissing = source === null;
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(isMissing);
    if (source === null) return;
    void request.ask((signal) => recipeClient.import(source, { signal }));
  };
  if (request.state.kind === "done") {
    const found = request.state.value;
    if ("lines" in found) return <MarkedImport page={found} onBack={request.forget} />;
    return <ImportPreview found={found} onBack={request.forget} />;
  }
  return (
    <Screen title={text.importTitle} parent="/recipes" className="narrow">
      <form className="screen-body form" onSubmit={submitted} noValidate>
        {who.kind === "guest" && <NeedsAccount why={text.importNeedsAccount} />}
        <Segments
          label={text.importFrom}
          value={way}
          choices={[
            { value: "address", label: text.byAddress, content: text.byAddress },
            { value: "text", label: text.byText, content: text.byText },
          ]}
          onChange={setWay}
        />
        {way === "address" ? (
          <TextField
            label={text.address}
            type="url"
            autoComplete="off"
            value={address}
            placeholder={text.addressExample}
            maxLength={2_000}
            problem={isAsked && isMissing ? text.addressNeeded : undefined}
            onValue={setAddress}
          />
        ) : (
          <>
            <p className="quiet-text">{text.htmlExplanation}</p>
            <TextField
              label={text.html}
              value={page}
              placeholder="<!doctype html>…"
              maxLength={longestPage}
              lines={8}
              problem={isAsked && isMissing ? text.htmlNeeded : undefined}
              onValue={setPage}
            />
          </>
        )}
        {request.state.kind === "failed" && (
          <FailureNote failure={request.state.failure} problems={text.importProblems} />
        )}
        <Button look="primary" type="submit" disabled={who.kind === "guest" || request.state.kind === "asking"}>
          {request.state.kind === "asking" ? text.reading : text.read}
        </Button>
      </form>
    </Screen>
  );
}
