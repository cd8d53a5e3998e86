import type { ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { tripAccuracy, missedPercent, spread } from "./accuracy";
import type { TripAccuracy, Spread } from "./accuracy";
import { measuredClicks } from "./measured-clicks";
import { MissPicture } from "./MissPicture";
import { useLearning } from "../pace/use-learning";

/** The estimates of trips for time, cost and saving, beside the results (N-36). */
export function HowGoodScreen(): ReactElement {
  const words = useLaterTexts().learning;
  const { isOn, setOn, trips } = useLearning();
  return (
    <Screen title={words.howGood} parent="/settings">
      <div className="screen-body tight stack">
        {trips.length > 0 ? (
          <Figures trips={trips.map(tripAccuracy)} />
        ) : (
          <EmptyState
            picture="🎯"
            title={isOn === false ? words.off : words.none}
            explanation={isOn === false ? words.offExplanation : words.noneExplanation}
          >
            {isOn === false && (
              <Button look="primary" onClick={() => setOn(true)}>
                {words.switchOn}
              </Button>
            )}
          </EmptyState>
        )}
        {trips.length > 0 && <Forgetting />}
      </div>
    </Screen>
  );
}

function Figures({ trips }: { readonly trips: readonly TripAccuracy[] }): ReactElement {
  const words = useLaterTexts().learning;
  const formats = useFormats();
  const whole = (values: readonly (number | null)[]): readonly number[] => values.filter((value): value is number => value !== null);
  const saved = whole(trips.map(({ savedPercent }) => savedPercent));
  const time = whole(trips.map(({ estimatedSeconds, tookSeconds }) => missedPercent(estimatedSeconds, tookSeconds)));
  const money = whole(trips.map(({ estimatedCents, paidCents }) => missedPercent(estimatedCents, paidCents)));
  const tenths = (value: number): string => formats.number(Math.round(value * 10) / 10);
  const percent = (value: number): string => words.percent(tenths(value));
  const times = pairs(trips.map(({ estimatedSeconds, tookSeconds }) => [estimatedSeconds, tookSeconds]));
  const sums = pairs(trips.map(({ estimatedCents, paidCents }) => [estimatedCents, paidCents]));
  return (
    <>
      <section className="card card-body stack">
        <table className="plain-table figures">
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.mean}</th>
              <th scope="col">{words.least}</th>
            </tr>
          </thead>
          <tbody>
            <Row name={words.saved} about={words.aim(percent(13))} of={spread(saved)} write={percent} />
            <Row name={words.timeMissed} about={words.aim(percent(4.2))} of={spread(time)} write={percent} />
            <Row name={words.moneyMissed} about={words.aim(percent(0.4))} of={spread(money)} write={percent} />
            <Row name={words.clicks} about={words.aim(formats.number(1.8))} of={spread(measuredClicks)} write={tenths} counts={words.jobs} />
          </tbody>
        </table>
      </section>
      {times.length + sums.length > 0 && (
        <section className="card card-body stack">
          <div className="miss-charts">
            {times.length > 0 && (
              <MissPicture title={words.timeChart} pairs={times} write={(seconds) => formats.duration(Math.round(seconds / 60))} />
            )}
            {sums.length > 0 && <MissPicture title={words.moneyChart} pairs={sums} write={(cents) => formats.money(Math.round(cents))} />}
          </div>
          <p className="quiet-text">{words.chartWords}</p>
        </section>
      )}
      <details className="card card-body agreement-details">
        <summary>{words.how}</summary>
        <ul className="plain-points">
          {words.howPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly about: string;
  /** The unit of the values; trips by default. */
  readonly counts?: (count: number) => string;
  /** Null if unknown for every trip. */
  readonly of: Spread | null;
  readonly write: (value: number) => string;
}

function Row({ name, about, of, write, counts }: RowProps): ReactElement {
  const words = useLaterTexts().learning;
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="quiet-text">
          {(counts ?? words.of)(of?.count ?? 0)} · {about}
        </small>
      </th>
      <td>{of === null ? "–" : `${write(of.mean)} ± ${write(of.deviation)}`}</td>
      <td>{of === null ? "–" : write(of.least)}</td>
    </tr>
  );
}

function Forgetting(): ReactElement {
  const words = useLaterTexts().learning;
  const say = useSay();
  const { trips, forget, setOn } = useLearning();
  const saying = (act: () => void) => (): void => {
    act();
    say(words.forgotten);
  };
  return (
    <div className="row wrap">
      <Button look="second" onClick={saying(forget)}>
        {words.forget(trips.length)}
      </Button>
      <Button look="quiet" onClick={saying(() => setOn(false))}>
        {words.switchOff}
      </Button>
    </div>
  );
}

function pairs(values: readonly (readonly [number | null, number | null])[]): readonly (readonly [number, number])[] {
  return values.filter((pair): pair is readonly [number, number] => pair[0] !== null && pair[1] !== null);
}
