import { useEffect, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useRouter } from "../../frame/router";
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

/** Imports a recipe from a web page, by its URL or pasted text, with a preview. */
export function ImportScreen(): ReactElement {
  const text = useLaterTexts().recipes;
  const { account, recipeClient } = useServices();
  const who = useQuery(account.state);
  const [way, setWay] = useState<ImportWay>("address");
  const { location, go } = useRouter();
  // Shared from another app.
  const [address, setAddress] = useState(location.query.get("address") ?? "");
  const [page, setPage] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const request = useRequest<ImportedRecipe | ImportedLines>();
  useEffect(() => {
    // An address can hold a secret: neither the history nor the last screen keeps it.
    if (location.query.has("address")) go("/recipes/import", { replace: true });
  }, [location, go]);
  const source = importSource(way, { address, text: page });
  const isMissing = source === null;
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(isMissing);
    if (source === null) return;
    void request.ask((signal) => recipeClient.import(source, { signal }));
  };
  if (request.state.kind === "done") {
    const imported = request.state.value;
    if ("lines" in imported) return <MarkedImport page={imported} onBack={request.forget} />;
    return <ImportPreview imported={imported} onBack={request.forget} />;
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
            problem={isSubmitted && isMissing ? text.addressNeeded : undefined}
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
              problem={isSubmitted && isMissing ? text.htmlNeeded : undefined}
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
