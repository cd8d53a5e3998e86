import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import type { BulkChange, Edited } from "../../api/goods-client";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Note } from "../../ui/Note";
import { Segments } from "../../ui/Segments";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { bulkFields, typedChange, waysOf } from "./bulk-change";
import type { BulkField, How } from "./bulk-change";
import { filterOf } from "./product-question";
import type { TableQuestion } from "./product-question";
import { ProductFields } from "./ProductFields";
import { useWriting } from "./use-product-columns";

interface BulkSheetProps {
  readonly store: string;
  readonly question: TableQuestion;
  readonly marked: ReadonlySet<string>;
  readonly total: number;
  /** True to change prices without a choice of the column. */
  readonly isPrice: boolean;
  readonly onDone: (edited: Edited, count: number) => void;
  readonly onClose: () => void;
}

/** Changes many products at once, marked ones or all matches of the search; all of them or none. */
export function BulkSheet({ store, question, marked, total, isPrice, onDone, onClose }: BulkSheetProps): ReactElement {
  const { goods } = useDesk();
  const formats = useFormats();
  const text = useLaterTexts().goods;
  const words = text.bulk;
  const writing = useWriting();
  const [scope, setScope] = useState<"marked" | "all">(marked.size > 0 ? "marked" : "all");
  const [field, setField] = useState<BulkField>("priceCents");
  const [how, setHow] = useState<How>("percent");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  // The prices that a percentage is of: pressed again, they are still those before the first press.
  const base = useRef<string | null>(null);
  const count = scope === "marked" ? marked.size : total;
  useEffect(() => {
    const [first = "set"] = waysOf(field);
    setHow(first);
    setTyped(field === "inStock" ? "true" : field === "department" ? "produce" : field === "storage" ? "ambient" : "");
    setWrong(false);
  }, [field]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const change = typedChange(field, how, typed, writing);
    setWrong(change === null);
    if (change === null || isUnderWay) return;
    const selection: BulkChange["selection"] =
      scope === "marked" ? { products: [...marked] } : { filter: filterOf(question) };
    const bulk = { store, selection, field, change };
    await run(async () => {
      if (how !== "set") base.current ??= (await goods.editMany({ ...bulk, expected: null, base: null })).base;
      onDone(await goods.editMany({ ...bulk, expected: count, base: base.current }), count);
    });
  };
  const isOther = failure instanceof ApiProblem && failure.code === "changed-since";
  useEffect(() => {
    base.current = null;
  }, [isOther, scope]);
  return (
    <Sheet title={words.title(count)} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        {marked.size > 0 && (
          <Segments
            label={words.scope}
            value={scope}
            choices={[
              { value: "marked", label: words.scopes.marked(marked.size), content: words.scopes.marked(marked.size) },
              { value: "all", label: words.scopes.all(formats.number(total)), content: words.scopes.all(formats.number(total)) },
            ]}
            onChange={setScope}
          />
        )}
        {!isPrice && (
          <Choice
            label={words.field}
            value={field}
            choices={bulkFields.map((value) => ({ value, label: text.columns[value] }))}
            onChange={setField}
          />
        )}
        {waysOf(field).length > 1 && (
          <Segments
            label={words.how}
            value={how}
            choices={waysOf(field).map((value) => ({ value, label: words.hows[value], content: words.hows[value] }))}
            onChange={(value) => {
              setHow(value);
              setWrong(false);
            }}
          />
        )}
        {how === "set" ? (
          <ProductFields
            fields={[field]}
            typed={{ [field]: typed }}
            refused={isWrong ? [field] : []}
            onType={(_, value) => setTyped(value)}
          />
        ) : (
          <TextField
            label={words[how]}
            value={typed}
            autoComplete="off"
            problem={isWrong ? (how === "percent" ? words.badPercent : words.badCents) : undefined}
            onValue={setTyped}
          />
        )}
        {isOther && <Note kind="problem" title={words.otherCount} />}
        {failure !== null && !isOther && <DeskFailure failure={failure} />}
        <Button look="primary" type="submit" disabled={isUnderWay}>
          {words.apply(count)}
        </Button>
      </form>
    </Sheet>
  );
}
