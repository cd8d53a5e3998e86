import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { GuideLink } from "../../frame/GuideLink";
import { HomeLink } from "../../frame/HomeLink";
import { useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import { useWakeLock } from "../../ui/use-wake-lock";
import { cookingSteps } from "../cooking-steps";
import { IngredientList } from "../IngredientList";
import type { Recipe } from "../recipe-views";
import { StepWords } from "../StepWords";
import { CookTimers } from "../timers/CookTimers";
import { TimedStep } from "../timers/TimedStep";

interface CookViewProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly onStop: () => void;
}

/** One step at a time, readable from the stove; keeps the screen on. */
export function CookView({ recipe, servings, onStop }: CookViewProps): ReactElement {
  const text = useLaterTexts().recipes;
  const steps = cookingSteps(recipe.details);
  const { query } = useRouter().location;
  // A timer leads to its step.
  const [place, setPlace] = useState(() => Math.max(0, Math.min(Number(query.get("step")), steps.length) - 1));
  const [hasIngredients, setIngredients] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[Math.min(place, steps.length - 1)];
  const isLast = place >= steps.length - 1;
  const move = (by: number): void => setPlace(Math.min(Math.max(0, place + by), Math.max(0, steps.length - 1)));
  useWakeLock();
  useEffect(() => {
    document.title = `${text.cookTitle(recipe.name)} · Forage`;
  }, [text, recipe.name]);
  useEffect(() => heading.current?.focus(), [place]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "ArrowRight") move(1);
      if (event.key === "ArrowLeft") move(-1);
      if (event.key === "Escape") onStop();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  return (
    <main id="screen" className="screen cook">
      <header className="screen-head inner">
        <IconButton icon="close" label={text.stopCooking} onClick={onStop} />
        <p className="grow cut medium"><bdi>{recipe.name}</bdi></p>
        <IconButton
          icon="list"
          label={text.showIngredients}
          aria-pressed={hasIngredients}
          onClick={() => setIngredients(!hasIngredients)}
        />
        <GuideLink />
        <HomeLink />
      </header>
      <div className="cook-body">
        <div className="cook-step">
          <h1 ref={heading} tabIndex={-1} className="quiet-text">
            {text.step(Math.min(place + 1, steps.length), steps.length)}
          </h1>
          <ProgressBar label={text.step(place + 1, steps.length)} share={(place + 1) / Math.max(1, steps.length)} />
          {typeof step?.section === "string" && <h2 dir="auto">{step.section}</h2>}
          <StepWords
            step={step?.words ?? text.noSteps}
            className="cook-words"
            draw={(shown) => <TimedStep words={shown} recipe={recipe} number={place + 1} />}
          />
          {isLast && <p className="quiet-text">{text.enjoy}</p>}
        </div>
        {hasIngredients && (
          <section className="card card-body cook-ingredients" aria-label={text.ingredients}>
            <h2>
              {text.ingredients} <span className="quiet-text">{text.forServings(servings)}</span>
            </h2>
            <IngredientList recipe={recipe} household={recipe.household} servings={servings} />
          </section>
        )}
      </div>
      <div className="dock">
        <CookTimers recipe={recipe.id} />
        <div className="dock-actions two">
          <Button icon="back" disabled={place === 0} onClick={() => move(-1)}>
            {text.stepBefore}
          </Button>
          <Button look="primary" onClick={() => (isLast ? onStop() : move(1))}>
            {isLast ? text.done : text.nextStep}
          </Button>
        </div>
      </div>
    </main>
  );
}
