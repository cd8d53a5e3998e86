import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { nextMoment, withMoment } from "./trip-moments";
import { useLearning } from "../pace/use-learning";
import { useTripMoments } from "./use-trip-moments";

/** *I set off* and *I am there*, for shoppers who allow learning. Starting a walk records the arrival too. */
export function MomentButton({ chosen }: { readonly chosen: ChosenTrip }): ReactElement | null {
  const words = useLaterTexts().learning;
  const { replica } = useServices();
  const { isOn } = useLearning();
  const [moments, keep] = useTripMoments(chosen);
  const next = nextMoment(moments, chosen);
  // Only the shopper who chose a trip learns from it: its times are personal.
  if (isOn === false || next === null || !chosen.isOwn) return null;
  const store = next.kind === "arrived" ? chosenVisits(chosen).find((visit) => visit.store.id === next.store)?.store.name : undefined;
  return (
    <Button look="quiet" onClick={() => keep(withMoment(moments, next, replica.environment.now()))}>
      {next.kind === "left" ? words.setOff : next.kind === "home" ? words.atHome : words.there(store ?? "")}
    </Button>
  );
}
