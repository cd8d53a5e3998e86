import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts, useText } from "../../locale";
import { useAnnounce } from "../../ui/Announcer";
import { Button, IconButton } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { useIsWide, useMedia } from "../../ui/use-media";
import { Board } from "../board/Board";
import type { BoardView } from "../board/Board";
import type { KeyDone } from "../board/board-keys";
import type { Layers } from "../board/scene";
import type { MapFault } from "../drawing/map-judgement";
import type { MapEditing } from "../editing/map-editing";
import type { DrawingKeeper } from "../shelf/keeping";
import { PublishCard } from "../published/PublishCard";
import { cellWords } from "./cell-words";
import { FaultCard } from "./FaultCard";
import { FaultList } from "./FaultList";
import { FilesCard, TracingCard } from "./files-cards";
import { SheetCard } from "./inspector-cards";
import { KeysSheet } from "./KeysSheet";
import { Palette } from "./Palette";
import { PartsCard } from "./PartsCard";
import { PinsCard } from "./PinsCard";
import { PinPanel } from "./PinPanel";
import { SelectionCard } from "./SelectionCard";
import { SignSheet } from "./SignSheet";
import { StatesCard } from "./states-card";
import { ToolBar } from "./ToolBar";
import { useFaultCard } from "./use-fault-card";
import { useFaults } from "./use-faults";
import type { MapFaults } from "./use-faults";

interface MapEditorProps {
  readonly id: string;
  readonly editing: MapEditing;
  readonly keeper: DrawingKeeper;
}

const keysText = "map-keys";

/** The width from which the editor takes the whole window; the same as in `maps.css`. */
const wholeWindow = "(min-width: 1100px)";

/** The editor of a map with its tools and cards. */
export function MapEditor({ id, editing, keeper }: MapEditorProps): ReactElement {
  const maps = useLaterTexts().maps;
  const isWide = useIsWide();
  const isWhole = useMedia(wholeWindow);
  const drawing = useQuery(editing.history.drawing);
  const signPlace = useQuery(editing.signPlace);
  const tool = useQuery(editing.tool);
  const pinField = useRef<HTMLInputElement>(null);
  const keeping = useQuery(keeper.keeping);
  const faults = useFaults(drawing);
  const [tracing, setTracing] = useState<Layers["tracing"]>(null);
  const [isMore, setMore] = useState(false);
  const [isKeys, setKeys] = useState(false);
  const [view, setView] = useState<BoardView | null>(null);
  const shown = useFaultCard(drawing, faults, view);
  const announceCell = useCellAnnouncement(editing, faults);
  const onDone = useCallback(
    (done: KeyDone): void => {
      announceCell(done);
      if (done !== "begun" || editing.pinPlace.getSnapshot() === null) return;
      // Enter on a shelf: focus the field for the pin's name once it exists.
      window.setTimeout(() => pinField.current?.focus());
    },
    [announceCell, editing],
  );
  const onChanged = useCallback((): void => onDone("changed"), [onDone]);
  useScreenKeys(editing, onChanged, useCallback(() => setKeys(true), []));
  const show = (cell: number): void => {
    editing.cursor.set(cell);
    setMore(false);
    view?.reveal(cell);
    // Wait until the closed sheet has returned the focus.
    window.setTimeout(() => view?.focus(), 50);
  };
  const openFault = (fault: MapFault | undefined): void => {
    if (fault === undefined) return;
    const [cell] = fault.cells;
    if (cell !== undefined) editing.cursor.set(cell);
    const wasMore = isMore;
    setMore(false);
    window.setTimeout(() => shown.open(fault), wasMore ? 50 : 0);
  };
  const cards = (
    <>
      <SelectionCard editing={editing} onChanged={onChanged} />
      <section className="card card-body stack" aria-live="polite">
        <h2>{maps.faultsTitle}</h2>
        <FaultList drawing={drawing} faults={faults} onShow={openFault} onShowCell={show} />
      </section>
      <SheetCard editing={editing} onChanged={onChanged} />
      <PublishCard drawing={drawing} faults={faults.kind === "waiting" ? null : faults.all} id={id} />
      <PartsCard editing={editing} onChanged={onChanged} />
      <PinsCard editing={editing} onShow={show} />
      <StatesCard editing={editing} onChanged={onChanged} id={id} />
      <TracingCard tracing={tracing} onTracing={setTracing} />
      <FilesCard editing={editing} id={id} />
      {isWide && <Button isSmall onClick={() => setKeys(true)}>{maps.keysTitle} ( ? )</Button>}
    </>
  );
  const name = drawing.notes.name === "" ? maps.unnamed : drawing.notes.name;
  const toolBar = <ToolBar editing={editing} view={view} />;
  const actions = (
    <>
      {isWhole && toolBar}
      <EditActions editing={editing} onMore={isWide ? undefined : () => setMore(true)} />
    </>
  );
  return (
    <Screen title={name} parent="/maps" className="map-editor" actions={actions}>
      <p id={keysText} className="visually-hidden">{maps.keys}</p>
      <div className="map-work">
        {tool === "pin" ? (
          <PinPanel editing={editing} id={id} field={pinField} onLeave={() => view?.focus()} />
        ) : (
          <Palette editing={editing} />
        )}
        <div className="map-middle">
          {keeping === "tooLarge" && <Note kind="problem" title={maps.tooLarge} detail={maps.tooLargeAbout} />}
          {keeping === "failed" && (
            <Note kind="problem" title={maps.notKept} detail={maps.notKeptAbout}>
              <Button isSmall onClick={() => keeper.retry()}>{maps.again}</Button>
            </Note>
          )}
          <div className="map-board-place">
            <Board
              editing={editing} label={maps.sheet(name)} describedBy={keysText} faults={faults.cells} marks={shown.marks} repair={shown.repairCells}
              tracing={tracing} onDone={onDone} onView={setView} onMark={({ number }) => openFault(faults.all[number - 1])}
            />
            {shown.fault !== null && (
              <FaultCard
                editing={editing} drawing={drawing} faults={faults} fault={shown.fault} view={view} onRepair={shown.setRepair} onShow={openFault}
                onClose={(isDone) => {
                  shown.close();
                  view?.focus();
                  if (isDone) onChanged();
                }}
              />
            )}
          </div>
          {!isWide && <FaultStrip faults={faults} onOpen={() => setMore(true)} />}
          {!isWhole && toolBar}
        </div>
        {isWide && <aside className="map-inspector" aria-label={maps.more}>{cards}</aside>}
      </div>
      {signPlace !== null && <SignSheet editing={editing} cell={signPlace} />}
      {isKeys && <KeysSheet onClose={() => setKeys(false)} />}
      {isMore && !isWide && (
        <Sheet title={maps.more} onClose={() => setMore(false)}>
          {cards}
        </Sheet>
      )}
    </Screen>
  );
}

function EditActions({ editing, onMore }: { readonly editing: MapEditing; readonly onMore: (() => void) | undefined }): ReactElement {
  const maps = useLaterTexts().maps;
  useQuery(editing.history.drawing);
  const { canUndo, canRedo } = editing.history;
  return (
    <>
      <IconButton icon="undo" label={maps.undo} aria-disabled={!canUndo} onClick={() => editing.undo()} />
      <IconButton icon="undo" className="map-redo" label={maps.redo} aria-disabled={!canRedo} onClick={() => editing.redo()} />
      {onMore !== undefined && <IconButton icon="more" label={maps.more} onClick={onMore} />}
    </>
  );
}

/** The fault count on a phone; opens the list. */
function FaultStrip({ faults, onOpen }: { readonly faults: MapFaults; readonly onOpen: () => void }): ReactElement {
  const maps = useLaterTexts().maps;
  const { count, kind } = faults;
  const words = { known: count > 0 ? maps.faultCount(count) : maps.fine, waiting: maps.looking, unknown: maps.notLooked }[kind];
  return (
    <button type="button" className={`map-strip ${count > 0 ? "wrong" : ""}`} onClick={onOpen} aria-live="polite">
      {kind === "known" && <span aria-hidden="true">{count > 0 ? "⚠️" : "✅"}</span>} {words}
    </button>
  );
}

/** Announces the keyboard's cell and the effect of an action. */
function useCellAnnouncement(editing: MapEditing, faults: MapFaults): (done: KeyDone) => void {
  const text = useText();
  const maps = useLaterTexts().maps;
  const announce = useAnnounce();
  return useCallback(
    (done) => {
      const tool = maps.tools[editing.tool.getSnapshot()];
      const box = editing.selection.getSnapshot();
      if (done === "tool") announce(maps.chosenTool(tool));
      else if (done === "begun" && editing.isDrawing) announce(maps.begun(tool));
      else if (done === "begun" && box !== null) announce(maps.selected(box.height, box.width));
      else if (done !== "view" && done !== null) {
        announce(cellWords(editing.drawing, editing.cursor.getSnapshot(), faults.cells, { maps, departments: text.lists.departments, conditions: text.stores.conditions }));
      }
    },
    [editing, faults, maps, text, announce],
  );
}

/** Handles Control+Z and the question mark on the whole screen, except while typing. */
function useScreenKeys(editing: MapEditing, onChanged: () => void, onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.defaultPrevented || isTyping || event.altKey) return;
      if (event.key === "?") onHelp();
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      // Keep the undo of the last notification from handling the key too.
      event.stopPropagation();
      if (key === "y" || event.shiftKey) editing.redo();
      else editing.undo();
      onChanged();
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [editing, onChanged, onHelp]);
}
