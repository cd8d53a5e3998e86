import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { centsTyped } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { tillCents, tillFactors } from "../pace/pace";
import { drivenTrip } from "./trip-moments";
import { useLearning } from "../pace/use-learning";
import { useTripMoments } from "./use-trip-moments";

interface TillTotalsProps {
  readonly chosen: ChosenTrip;
  /** Called when what is to be kept is kept, or nothing is. */
  readonly onDone: () => void;
}

/** Asked when a trip is over: may it be learnt from, and what did the tills ask for. Every field may stay empty (N-18). */
export function TillTotals({ chosen, onDone }: TillTotalsProps): ReactElement {
  const words = useLaterTexts().learning;
  const formats = useFormats();
  const { walks } = useServices();
  const { isOn, setOn, trips, add } = useLearning();
  const [moments] = useTripMoments(chosen);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const tills = tillFactors(trips);
  const visits = chosenVisits(chosen).filter(({ state }) => state === "done");
  const isWrong = (text: string | undefined): boolean => {
    const cents = centsTyped(text ?? "", formats.moneyDigits);
    return (text ?? "").trim() !== "" && (cents === null || cents === 0);
  };
  const keep = (): void => {
    const paid = new Map(
      visits.flatMap(({ store }) => {
        const cents = centsTyped(typed[store.id] ?? "", formats.moneyDigits);
        return cents === null || cents === 0 ? [] : [[store.id, cents] as const];
      }),
    );
    const walkStarted = (store: string): number | null => {
      const walk = walks.walk(chosen.listId, store).getSnapshot();
      return walk === null || walk.started < chosen.chosen ? null : walk.started;
    };
    setOn(true);
    add(drivenTrip({ chosen, moments, walkStarted, paid, tills }));
    onDone();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!visits.some(({ store }) => isWrong(typed[store.id]))) keep();
      }}
    >
      {isOn === null && (
        <details className="agreement-details">
          <summary>{words.inShort}</summary>
          <ul className="plain-points">
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
      )}
      {visits.map(({ store, visit, index }) => (
        <TextField
          key={index}
          label={words.paidAt(store.name)}
          hint={words.foretold(formats.money(tillCents(tills, store.id, visit.goodsCents)))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          problem={isWrong(typed[store.id]) ? words.noAmount : undefined}
          value={typed[store.id] ?? ""}
          onValue={(value) => setTyped({ ...typed, [store.id]: value })}
        />
      ))}
      <Button look="primary" type="submit">
        {isOn === null ? words.agree : words.keep}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          if (isOn === null) setOn(false);
          onDone();
        }}
      >
        {isOn === null ? words.refuse : words.notThis}
      </Button>
    </form>
  );
}
