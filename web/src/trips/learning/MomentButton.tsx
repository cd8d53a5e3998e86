import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { nextMoment, withMoment } from "./trip-moments";
import { useLearning } from "../pace/use-learning";
import { useTripMoments } from "./use-trip-moments";

/** *I set off*, *I am there*: for whoever lets trips be learnt from; beginning a walk says the latter too. */
export function MomentButton({ chosen }: { readonly chosen: ChosenTrip }): ReactElement | null {
  const words = useLaterTexts().learning;
  const { replica } = useServices();
  const { isOn } = useLearning();
  const [moments, keep] = useTripMoments(chosen);
  const next = nextMoment(moments, chosen);
  // A trip teaches whoever chose it: its times are theirs.
  if (isOn === false || next === null || !chosen.isOwn) return null;
  const store = next.kind === "arrived" ? chosenVisits(chosen).find((visit) => visit.store.id === next.store)?.store.name : undefined;
  return (
    <Button look="quiet" onClick={() => keep(withMoment(moments, next, replica.environment.now()))}>
      {next.kind === "left" ? words.setOff : next.kind === "home" ? words.atHome : words.there(store ?? "")}
    </Button>
  );
}
