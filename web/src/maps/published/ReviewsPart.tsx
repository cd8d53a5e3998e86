import { useState } from "react";
import type { ReactElement } from "react";
import { AdministrationClient } from "../../api/administration-client";
import type { MapReview } from "../../api/map-client";
import type { MapSummary } from "../../api/types";
import { AccountNeeded } from "../../accounts/Guest";
import { ReasonSheet } from "../../accounts/administration/ReasonSheet";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { Stars } from "./MapFacts";
import { useMapClient } from "./use-published";

const starWords = ["5", "4", "3", "2", "1"] as const;

interface ReviewsPartProps {
  readonly map: MapSummary;
  readonly onChanged: () => void;
}

/** The reviews of a map, and your own. */
export function ReviewsPart({ map, onChanged }: ReviewsPartProps): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const { account } = useServices();
  const who = useQuery(account.state);
  const client = useMapClient();
  const reviews = useServerRequest(() => client.reviews(map.id), map.id);
  const operating = useLaterTexts().administration;
  const isOperator = who.kind === "signed-in" && who.account.isAdministrator;
  const [operator] = useState(() => new AdministrationClient());
  const [hiding, setHiding] = useState<MapReview | undefined>();
  const nickname = who.kind === "signed-in" ? who.account.nickname : null;
  const mine = reviews.value?.reviews.find(({ author }) => author === nickname);
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (await reviews.act(work)) onChanged();
  };
  return (
    <section className="card card-body stack" aria-labelledby="reviews">
      <h2 id="reviews">{text.reviewsTitle}</h2>
      <p><Stars stars={reviews.value?.map.stars ?? map.stars} reviews={reviews.value?.map.reviews ?? map.reviews} /></p>
      <RequestStatus request={reviews} />
      <ul className="map-reviews">
        {reviews.value?.reviews.map((review) => (
          <li key={review.id}>
            <p className="medium">
              <span aria-label={text.starsOf(review.stars)} role="img">{"★".repeat(review.stars)}{"☆".repeat(5 - review.stars)}</span> <bdi>{review.author}</bdi>
            </p>
            {review.words !== "" && <p>{review.words}</p>}
            <p className="quiet-text">{formats.longDay(new Date(review.updated))}</p>
            {isOperator && (
              <Button isSmall aria-label={`${operating.hideReview}: ${review.author}`} onClick={() => setHiding(review)}>{operating.hideReview}</Button>
            )}
          </li>
        ))}
      </ul>
      {nickname === null ? (
        <AccountNeeded reason="publish" />
      ) : map.author === nickname ? (
        <p className="quiet-text">{text.ownMap}</p>
      ) : (
        reviews.value !== undefined && (
          <OwnReview
            key={mine?.id ?? ""} mine={mine} isBusy={reviews.isAsking}
            onSend={(stars, words) => void act(() => client.review(map.id, stars, words))}
            onRemove={() => void act(() => client.removeReview(map.id))}
          />
        )
      )}
      {hiding !== undefined && (
        <ReasonSheet
          action="hideReview"
          name={hiding.author}
          work={async (reason) => {
            await operator.hideReview(hiding.id, reason);
            await reviews.ask();
            onChanged();
          }}
          onClose={() => setHiding(undefined)}
        />
      )}
    </section>
  );
}

interface OwnReviewProps {
  readonly mine: MapReview | undefined;
  readonly isBusy: boolean;
  readonly onSend: (stars: number, words: string) => void;
  readonly onRemove: () => void;
}

function OwnReview({ mine, isBusy, onSend, onRemove }: OwnReviewProps): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const [stars, setStars] = useState<(typeof starWords)[number]>(starWords[5 - (mine?.stars ?? 4)] ?? "4");
  const [words, setWords] = useState(mine?.words ?? "");
  return (
    <>
      <h3>{mine === undefined ? text.writeReview : text.yourReview}</h3>
      <Segments
        label={text.howGood}
        value={stars}
        choices={starWords.map((value) => ({ value, label: text.starsOf(Number(value)), content: `${value} ★` }))}
        onChange={setStars}
      />
      <TextField label={text.reviewWords} value={words} lines={3} maxLength={1000} onValue={setWords} />
      <p className="quiet-text">{text.reviewConsent}</p>
      <div className="map-buttons">
        <Button look="primary" disabled={isBusy} onClick={() => onSend(Number(stars), words.trim())}>
          {mine === undefined ? text.sendReview : text.changeReview}
        </Button>
        {mine !== undefined && <Button disabled={isBusy} onClick={onRemove}>{text.removeReview}</Button>}
      </div>
    </>
  );
}
