import { useState } from "react";
import type { ReactElement } from "react";
import type { DeskProduct, Edited } from "../../api/goods-client";
import { IconLink } from "../../frame/IconLink";
import { useAddressState } from "../../frame/use-address-state";
import { Link, useRouter } from "../../frame/router";
import { useFormats, useLaterTexts } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { EmptyState } from "../../ui/EmptyState";
import { SearchField } from "../../ui/SearchField";
import { ChangedSheet } from "../frame/ChangedSheet";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { lockedBy } from "../frame/rights";
import { SaveStatus } from "../frame/SaveStatus";
import type { RowState } from "../table/column";
import type { CellPosition } from "../table/cursor";
import { DataGrid } from "../table/DataGrid";
import { mostPastedRows } from "../table/pasted-block";
import { nothingMarked } from "../table/selection";
import { BulkSheet } from "./BulkSheet";
import { FilterChips } from "./FilterChips";
import { MarkedActions } from "./MarkedActions";
import { ProductFilterSheet } from "./ProductFilterSheet";
import { pastedCells } from "./pasted-cells";
import { isField } from "./product-fields";
import { tableAddress, nameSort, tableFilterCount, isSortable, questionIn } from "./product-question";
import type { TableQuestion } from "./product-question";
import { keyOf, useEdits } from "./use-edits";
import { useProductColumns, useWriting } from "./use-product-columns";
import { useRunningDiscounts } from "./use-running-discounts";
import { useUndoKey } from "./use-undo-key";
import { useNeed, useProductTable } from "./use-product-table";

/** All products of the franchise and one store's prices, in an editable table (N-21). */
export function ProductTableScreen(): ReactElement {
  const { organisation, goods } = useDesk();
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().goods;
  const formats = useFormats();
  const writing = useWriting();
  const { stores } = organisation;
  const first = stores[0]?.id ?? null;
  const [question, setQuestion] = useAddressState((query) => questionIn(query, first), tableAddress);
  const [selection, setSelection] = useState(nothingMarked);
  const [isFiltering, setFiltering] = useState(false);
  const [changing, setChanging] = useState<"price" | "any" | null>(null);
  const { go } = useRouter();
  const table = useProductTable(goods, question);
  const need = useNeed(table);
  const columns = useProductColumns(question.store !== null, useRunningDiscounts(question.store));
  const edits = useEdits(table, columns);
  const locked = lockedBy(organisation.role, "editor", desk.lockedRole);
  const ask = (part: Partial<TableQuestion>): void => {
    setSelection(nothingMarked);
    setQuestion({ ...question, ...part });
  };
  const choose = (store: string): void => {
    const hasStore = store !== "";
    const sort = isSortable(question.sort.column, hasStore) ? question.sort : nameSort;
    ask({ store: hasStore ? store : null, sort });
  };
  const paste = (from: CellPosition, block: readonly (readonly string[])[]): void => {
    if (block.length > mostPastedRows) return edits.setMessage({ kind: "problem", words: text.tooManyPasted(mostPastedRows) });
    const { changes, refused } = pastedCells(from, block, columns, (index) => table.rowAt(index), writing);
    const [bad] = refused;
    if (bad !== undefined) {
      const words = `${text.notSaved} ${text.refusedCells(refused.length, text.cannotBe[bad.field])}`;
      return edits.setMessage({ kind: "problem", words });
    }
    void edits.send(changes);
  };
  const stateWords = (state: RowState): string =>
    state === undefined ? "" : { saving: desk.saving, saved: desk.saved, refused: desk.notSaved }[state];
  useUndoKey(() => void edits.undo());
  const changed = (edited: Edited, words: string): void => {
    setChanging(null);
    setSelection(nothingMarked);
    edits.setMessage({ kind: "saved", words });
    table.noteInverse(edited);
    void table.show();
  };
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const open = ({ id }: DeskProduct): void => {
    const store = question.store === null ? "" : `?store=${encodeURIComponent(question.store)}`;
    go(`${root}/items/${encodeURIComponent(id)}${store}`);
  };
  const filters = tableFilterCount(question);
  const isEmpty = !table.isLoading && table.failure === null && table.total === 0;
  const isAsking = filters > 0 || question.search !== "";
  return (
    <DeskScreen
      title={text.title}
      parent={root}
      isFilled
      actions={
        <IconLink to={`${root}/items/new`} icon="plus" label={text.product.new} />
      }
    >
      <div className="screen-body desk-table">
        <div className="desk-tools">
          <div className="grow desk-search">
            <SearchField label={text.search} value={question.search} onChange={(search) => ask({ search })} />
          </div>
          <Choice
            label={text.store}
            isLabelHidden
            value={question.store ?? ""}
            choices={[...stores.map(({ id, name }) => ({ value: id, label: name })), { value: "", label: text.noStore }]}
            onChange={choose}
          />
          <IconButton
            icon="settings"
            className={`find-button ${filters > 0 ? "on" : ""}`}
            label={filters > 0 ? text.filtersCount(filters) : text.filters}
            onClick={() => setFiltering(true)}
          />
        </div>
        <FilterChips question={question} onChange={ask} onMore={() => setFiltering(true)} />
        <SaveStatus message={edits.message}>
          {table.canUndo && (
            <Button isSmall icon="undo" onClick={() => void edits.undo()}>
              {text.undo}
            </Button>
          )}
          <span className="quiet-text no-wrap">{text.count(formats.number(table.total))}</span>
        </SaveStatus>
        {selection.ids.size > 0 && (
          <MarkedActions
            marked={selection.ids}
            store={question.store}
            mayEdit={locked === null}
            onUnmark={() => setSelection(nothingMarked)}
            onChange={(isPrice) => setChanging(isPrice ? "price" : "any")}
            onRemoved={(edited, count) => changed(edited, text.removedMarked(count))}
          />
        )}
        {locked !== null && <p className="quiet-text">🔒 {locked}</p>}
        {table.failure !== null && (
          <DeskFailure failure={table.failure} isRead>
            <Button isSmall onClick={() => void table.show()}>
              ↻
            </Button>
          </DeskFailure>
        )}
        {isEmpty ? (
          <section className="card">
            <EmptyState
              picture={isAsking ? "🔍" : "🏷️"}
              title={isAsking ? text.noneFound : text.emptyTitle}
              explanation={isAsking ? text.noneFoundDetail : text.emptyDetail}
            >
              {!isAsking && locked === null && (
                <>
                  <Link to={`${root}/items/new`} className="button primary">
                    {text.product.new}
                  </Link>
                  {stores.length > 0 && (
                    <Link to={`${root}/files`} className="button second">
                      {desk.files}
                    </Link>
                  )}
                </>
              )}
            </EmptyState>
          </section>
        ) : (
          <DataGrid
            label={text.table}
            columns={columns}
            count={table.isWhole ? table.present : table.present + 20}
            present={table.present}
            rowAt={(index) => table.rowAt(index)}
            idOf={({ id }: DeskProduct) => id}
            stateOf={({ id }) => table.stateOf(id)}
            stateWords={stateWords}
            selection={selection}
            onSelection={setSelection}
            sort={question.sort}
            onSort={(sort) => ask({ sort })}
            onNeed={need}
            locked={locked}
            onLocked={(words) => edits.setMessage({ kind: "problem", words })}
            onCommit={edits.commit}
            onPaste={paste}
            onOpen={open}
            onTap={(product) => void edits.confirmPrice(product)}
            words={{ mark: text.mark, markAll: text.markAll, open: text.open }}
          />
        )}
        {!isEmpty && <p className="quiet-text wide-only desk-keys">{text.keys}</p>}
      </div>
      {isFiltering && <ProductFilterSheet question={question} onChange={ask} onClose={() => setFiltering(false)} />}
      {changing !== null && question.store !== null && (
        <BulkSheet
          store={question.store}
          question={question}
          marked={selection.ids}
          total={table.total}
          isPrice={changing === "price"}
          onDone={(edited, count) => changed(edited, text.bulk.done(count))}
          onClose={() => setChanging(null)}
        />
      )}
      {edits.conflict !== null && (
        <ChangedSheet
          conflicts={edits.conflict.cells.flatMap((cell) => {
            const product = table.product(cell.product);
            if (product === undefined || !isField(cell.field)) return [];
            const ownValue = edits.conflict?.edits.find((edit) => keyOf(edit) === keyOf(cell))?.value ?? null;
            return [
              {
                key: keyOf(cell),
                label: `${product.name}: ${text.columns[cell.field]}`,
                now: edits.cellWords(product, cell.field, cell.now),
                mine: edits.cellWords(product, cell.field, ownValue),
              },
            ];
          })}
          onDecide={(overwritten) => void edits.decide(overwritten)}
          onClose={edits.forget}
        />
      )}
    </DeskScreen>
  );
}
