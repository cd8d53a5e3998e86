import { useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { Choice } from "../../ui/Choice";
import { EmptyState } from "../../ui/EmptyState";
import { isolated } from "../../ui/isolated";
import { Sheet } from "../../ui/Sheet";
import type { ListContents } from "../list-views";
import { useLists } from "../services";
import type { PricedList } from "../use-list-prices";
import { TemplateLines } from "./TemplateLines";

interface TemplateSheetProps {
  readonly contents: ListContents;
  /** The list with its prices. */
  readonly priced: PricedList;
  readonly onClose: () => void;
}

/** Adds a template to a list after a preview. */
export function TemplateSheet({ contents, priced, onClose }: TemplateSheetProps): ReactElement {
  const { lists, households } = useLists();
  const text = useText();
  const templates = useQuery(lists.templates);
  const owners = useQuery(households);
  const [templateId, choose] = useState(templates[0]?.id ?? "");
  const nameOf = (id: string): string => {
    const owner = owners.find((household) => household.id === id);
    return owner === undefined || owner.kind === "own" ? "" : ` · ${isolated(owner.name)}`;
  };
  return (
    <Sheet title={text.lists.loadTemplate} onClose={onClose}>
      {templates.length === 0 ? (
        <EmptyState picture="📋" title={text.lists.noTemplates} explanation={text.lists.noTemplatesExplanation} />
      ) : (
        <>
          <Choice
            label={text.lists.template}
            value={templateId}
            choices={templates.map(({ id, name, household }) => ({ value: id, label: name + nameOf(household) }))}
            onChange={choose}
          />
          <TemplateLines key={templateId} {...{ templateId, contents, priced, onClose }} />
        </>
      )}
    </Sheet>
  );
}
