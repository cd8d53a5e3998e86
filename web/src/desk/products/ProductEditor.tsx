import { useRef } from "react";
import type { FormEvent, ReactElement, ReactNode } from "react";
import type { CellValue, DeskProduct } from "../../api/goods-client";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { ChangedSheet } from "../frame/ChangedSheet";
import { DeskFailure } from "../frame/DeskFailure";
import { GuardedButton } from "../frame/GuardedButton";
import { isField, withValue } from "./product-fields";
import type { Field } from "./product-fields";
import { ProductFields } from "./ProductFields";
import { fieldsFor, useProductForm } from "./use-product-form";
import { useProductColumns } from "./use-product-columns";

interface ProductEditorProps {
  readonly product: DeskProduct;
  readonly store: string | null;
  readonly fields: readonly Field[];
  readonly action: string;
  readonly onSaved: () => void;
  /** Without explanations. */
  readonly isCompact?: boolean;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** Some fields of one product, saved together; all of them or none. */
export function ProductEditor(props: ProductEditorProps): ReactElement {
  const { store, action, onSaved, isCompact = false } = props;
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().goods;
  const say = useSay();
  const columns = useProductColumns(true);
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsFor(props.fields, store);
  const form = useProductForm(props.product, store, fields);
  const { product, conflict } = form;
  const announce = (saved: number | null): void => {
    if (saved === null) {
      // After the next render, which marks the invalid fields.
      window.setTimeout(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    say(saved === 0 ? desk.unchanged : text.shelf.saved(product.name));
    onSaved();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isSaving) void form.save().then(announce);
  };
  const words = (field: Field, value: CellValue): string => {
    const column = columns.find(({ id }) => id === field);
    return column?.words(withValue(product, field, value, Date.now())) || desk.empty;
  };
  return (
    <form ref={element} className="card card-body form" onSubmit={submit} noValidate>
      <ProductFields fields={fields} typed={form.inputs} refused={form.refused} onType={form.type} isCompact={isCompact} />
      {form.failure !== null && <DeskFailure failure={form.failure} />}
      <GuardedButton needs="editor" look="primary" type="submit" disabled={form.isSaving}>
        {form.isSaving ? desk.saving : action}
      </GuardedButton>
      {props.children}
      {conflict !== null && (
        <ChangedSheet
          conflicts={conflict.cells.flatMap(({ field, now }) => {
            if (!isField(field)) return [];
            const ownValue = conflict.edits.find((edit) => edit.field === field)?.value ?? null;
            return [{ key: field, label: text.columns[field], now: words(field, now), mine: words(field, ownValue) }];
          })}
          onDecide={(overwritten) => void form.decide(overwritten).then(announce)}
          onClose={form.forget}
        />
      )}
    </form>
  );
}
