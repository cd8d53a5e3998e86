import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { Choice } from "../ui/Choice";

interface HouseholdChoiceProps {
  readonly label?: string;
  /** Empty for the own household. */
  readonly value: string;
  /** True to look only, so that the user may choose households that they may not edit. */
  readonly isForReading?: boolean;
  readonly onChange: (household: string) => void;
}

/** Selects a household; empty for users without a shared one. */
export function HouseholdChoice({ label, value, isForReading, onChange }: HouseholdChoiceProps): ReactElement | null {
  const { households } = useServices();
  const text = useText();
  const all = useQuery(households).filter(({ role }) => isForReading === true || role === "edit");
  if (all.length < 2) return null;
  const choices = all.map(({ id, name, kind }) => ({ value: id, label: kind === "own" ? text.lists.justMe : name }));
  return <Choice label={label ?? text.lists.whose} value={value} choices={choices} onChange={onChange} />;
}
