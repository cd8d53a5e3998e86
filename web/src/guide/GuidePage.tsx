import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useLanguage, useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import type { guideFacts, GuidePageId } from "./guide-contents";
import { guidePieces, guideTexts } from "./guide-texts";
import { PageLinks } from "./GuideContents";
import { useAllTexts } from "./use-found-pages";

/** The size of every picture, in its own pixels. */
const picture = { width: 390, height: 520 };

interface GuidePageProps {
  readonly id: GuidePageId;
  readonly facts: NonNullable<ReturnType<typeof guideFacts>>;
}

/** One thing that a person wants to do, in steps. */
export function GuidePage({ id, facts }: GuidePageProps): ReactElement {
  const { guide, usage } = useLaterTexts();
  const language = useLanguage();
  const { title, about, steps, more, alt } = guideTexts[language][id];
  const screen = (usage.screens as Readonly<Record<string, string>>)[facts.opens ?? ""];
  return (
    <Screen title={title} parent="/guide" className="narrow guide">
      <div className="screen-body">
        <article className="card card-body guide-page">
          <p className="guide-lead">
            <Sentence words={about} />
          </p>
          <ol className="guide-steps">
            {steps.map((step) => (
              <li key={step}>
                <Sentence words={step} />
              </li>
            ))}
          </ol>
          {facts.hasPicture && <img src={`/guide/${language}/${id}.webp`} alt={alt ?? ""} {...picture} className="guide-picture" />}
          {more !== undefined && (
            <p className="guide-more">
              <Sentence words={more} />
            </p>
          )}
          {facts.opens !== null && screen !== undefined && (
            <Link to={facts.opens} className="button primary">
              {guide.open(screen)}
            </Link>
          )}
        </article>
        <section className="guide-rest" aria-label={guide.related}>
          <h2 className="section-title">{guide.related}</h2>
          <PageLinks ids={facts.related as readonly GuidePageId[]} />
        </section>
        <div className="row wrap guide-rest">
          <Link to="/guide" className="button second">
            <Icon name="list" />
            {guide.contents}
          </Link>
          <Button icon="print" onClick={() => window.print()}>
            {guide.print}
          </Button>
        </div>
      </div>
    </Screen>
  );
}

/** A sentence with the names of buttons and with commands set apart. */
function Sentence({ words }: { readonly words: string }): ReactElement {
  const texts = useAllTexts();
  return (
    <>
      {guidePieces(words, texts).map((piece, index) => {
        if (piece.kind === "name") return <b key={index} data-text={piece.key}>{piece.text}</b>;
        return piece.kind === "code" ? <code key={index}>{piece.text}</code> : piece.text;
      })}
    </>
  );
}

/** For an address of a page that does not exist. */
export function UnknownGuidePage(): ReactElement {
  const text = useText();
  const { guide } = useLaterTexts();
  return (
    <Screen title={text.common.guide} parent="/guide" className="narrow">
      <div className="screen-body">
        <EmptyState picture="🚪" title={guide.unknown} explanation={guide.unknownDetail}>
          <Link to="/guide" className="button primary">
            {guide.contents}
          </Link>
        </EmptyState>
      </div>
    </Screen>
  );
}
