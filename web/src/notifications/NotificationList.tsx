import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { AppNotification, NotificationWords } from "../grocery/people/notification";
import { useFormats, useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { notificationWords } from "./notification-words";
import { deskAddress, offerAddress } from "./offer-address";
import { useMuting } from "./use-muting";
import { useOfferWords } from "./use-offer-words";
import { useDismissing } from "./use-dismissing";

/** Notifications not dismissed yet, newest first. */
export function NotificationList(): ReactElement | null {
  const { notices } = useServices();
  const text = useLaterTexts().households.notices;
  const offerWords = useOfferWords();
  const unread = useQuery(notices).flatMap((notification) => {
    const words = notificationWords(notification, text, offerWords);
    return words === undefined ? [] : [{ notice: notification, words }];
  });
  if (unread.length === 0) return null;
  return (
    <section className="card" aria-label={text.title}>
      <ul className="rows">
        {unread.map(({ notice: notification, words }) => (
          <NotificationRow key={notification.id} notice={notification} words={words} />
        ))}
      </ul>
    </section>
  );
}

interface NotificationRowProps {
  readonly notice: AppNotification;
  readonly words: NotificationWords;
}

function NotificationRow({ notice, words }: NotificationRowProps): ReactElement {
  const text = useLaterTexts().households.notices;
  const { mute, product } = useLaterTexts().notices;
  const formats = useFormats();
  const dismiss = useDismissing();
  const muteStore = useMuting();
  const { offer } = notice;
  const desk = deskAddress(notice);
  return (
    <li className="notice row-link tall">
      <span className="emoji" aria-hidden="true">
        {words.picture}
      </span>
      <span className="grow">
        {desk !== null ? (
          <Link to={desk} className="notice-product medium">
            {words.title}
          </Link>
        ) : offer === null ? (
          <span className="medium">{words.title}</span>
        ) : (
          <Link to={offerAddress(offer)} className="notice-product medium" aria-label={product(offer.item, offer.storeName)}>
            {words.title}
          </Link>
        )}
        <br />
        {words.detail !== undefined && <>{words.detail} </>}
        <span className="quiet-text">{formats.ago(Date.now() - notice.created)}</span>
        {offer !== null && (
          <span className="notice-more">
            <button type="button" className="text-button" onClick={() => void muteStore(offer)}>
              {mute}
            </button>
          </span>
        )}
      </span>
      <Button isSmall aria-label={`${text.read}: ${words.title}`} onClick={() => void dismiss(notice.id)}>
        {text.read}
      </Button>
    </li>
  );
}
