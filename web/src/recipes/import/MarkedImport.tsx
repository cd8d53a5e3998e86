import { useState } from "react";
import type { ReactElement } from "react";
import type { ImportedLines, ImportedRecipe } from "../../grocery/rows/imported-recipe";
import { ImportPreview } from "./ImportPreview";
import { MarkLines } from "./MarkLines";

interface MarkedImportProps {
  readonly page: ImportedLines;
  readonly onBack: () => void;
}

/** Marking the lines of a page, then the preview. Going back keeps the marks. */
export function MarkedImport({ page, onBack }: MarkedImportProps): ReactElement {
  const [lines, setLines] = useState(page.lines);
  const [recipe, setRecipe] = useState<ImportedRecipe | null>(null);
  if (recipe !== null) return <ImportPreview imported={recipe} onBack={() => setRecipe(null)} isMarked />;
  return <MarkLines page={page} lines={lines} onChange={setLines} onDone={setRecipe} onBack={onBack} />;
}
