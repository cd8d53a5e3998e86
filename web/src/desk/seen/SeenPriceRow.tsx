import { useState } from "react";
import type { ReactElement } from "react";
import type { SeenAtOwnStore } from "../../api/seen-at-store-client";
import { centsTyped } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { useDesk } from "../frame/desk-context";
import { suffices } from "../frame/rights";
import { differencePercent, isOpen } from "./seen-order";

/** The server's limit. */
const mostCents = 1_000_000;

interface SeenPriceRowProps {
  readonly price: SeenAtOwnStore;
  readonly isBusy: boolean;
  readonly onPublish: (cents: number) => void;
  readonly onRefuse: () => void;
}

/** A price that shoppers have seen, the published one, and the two answers for editors. */
export function SeenPriceRow({ price, isBusy, onPublish, onRefuse }: SeenPriceRowProps): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().worth.seen;
  const formats = useFormats();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayAnswer = suffices(organisation.role, "editor");
  const { name, emoji, size, people } = price;
  const day = formats.day(new Date(`${price.day}T12:00`));
  const facts = [words.seen(formats.money(price.cents), day), ...(people === null ? [] : [words.people(people)])];
  return (
    <li className="row-link tall">
      <span className="emoji" aria-hidden="true">
        {emoji}
      </span>
      <div className="grow stack">
        <div>
          <bdi className="medium">{name}</bdi>
          {size !== null && <span className="quiet-text"> {formats.measure(size)}</span>}
          <span className="quiet-text row-detail">{facts.join(" · ")}</span>
          <span className="row-detail">{publishedWords(price, words, formats)}</span>
        </div>
        {mayAnswer && isCorrecting && (
          <CorrectPrice name={name} isBusy={isBusy} onPublish={onPublish} onCancel={() => setCorrecting(false)} />
        )}
        {mayAnswer && !isCorrecting && isOpen(price) && (
          <div className="row wrap">
            <Button isSmall look="second" disabled={isBusy} aria-label={words.correctOf(name)} onClick={() => setCorrecting(true)}>
              {words.correct}
            </Button>
            <Button isSmall disabled={isBusy} aria-label={words.neverOf(name)} onClick={onRefuse}>
              {words.never}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

type Words = ReturnType<typeof useLaterTexts>["worth"]["seen"];

function publishedWords(price: SeenAtOwnStore, words: Words, formats: ReturnType<typeof useFormats>): string {
  if (price.publishedCents === null) return words.unpublished;
  const published = words.publishedAt(formats.money(price.publishedCents));
  const percent = differencePercent(price);
  if (percent === null || !isOpen(price)) return published;
  return `${published} · ${percent < 0 ? words.lower(-percent) : words.higher(percent)}`;
}

interface CorrectPriceProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPublish: (cents: number) => void;
  readonly onCancel: () => void;
}

function CorrectPrice({ name, isBusy, onPublish, onCancel }: CorrectPriceProps): ReactElement {
  const words = useLaterTexts().worth.seen;
  const text = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const cents = centsTyped(typed, formats.moneyDigits);
        const isPrice = cents !== null && cents <= mostCents;
        setWrong(!isPrice);
        if (isPrice) onPublish(cents);
      }}
    >
      <TextField
        label={words.rightPrice(name)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        problem={isWrong ? words.noPrice : undefined}
        value={typed}
        onValue={setTyped}
      />
      <div className="row wrap">
        <Button isSmall look="primary" type="submit" disabled={isBusy}>
          {words.publish}
        </Button>
        <Button isSmall onClick={onCancel}>
          {text.common.cancel}
        </Button>
      </div>
    </form>
  );
}
