import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts } from "../../locale";
import { periodWords } from "./period-words";
import type { Period } from "./period-words";

/** Formats when something begins and ends; null if both are open. */
export function useDaysWords(): (period: Period, isOver: boolean) => string | null {
  const text = useLaterTexts().offering;
  const formats = useFormats();
  const now = useNow();
  return (period, isOver) => periodWords(period, isOver, now, formats, text);
}
