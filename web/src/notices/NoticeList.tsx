import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useFormats } from "../locale";
import { useHouseholdText } from "../locale/use-household-text";
import { Button } from "../ui/Button";
import { noticeWords } from "./notice-words";
import { useReading } from "./use-reading";

/** What one has been told and not yet read. */
export function NoticeList(): ReactElement | null {
  const { notices } = useServices();
  const text = useHouseholdText().notices;
  const formats = useFormats();
  const read = useReading();
  const unread = useQuery(notices).flatMap((notice) => {
    const words = noticeWords(notice, text);
    return words === undefined ? [] : [{ notice, words }];
  });
  if (unread.length === 0) return null;
  return (
    <section className="card" aria-label={text.title}>
      <ul className="rows">
        {unread.map(({ notice, words }) => (
          <li key={notice.id} className="notice row-link tall">
            <span className="emoji" aria-hidden="true">
              {words.picture}
            </span>
            <span className="grow">
              <span className="medium">{words.title}</span>
              <br />
              {words.detail !== undefined && <>{words.detail} </>}
              <span className="quiet-text">{formats.ago(Date.now() - notice.created)}</span>
            </span>
            <Button isSmall aria-label={`${text.read}: ${words.title}`} onClick={() => void read(notice.id)}>
              {text.read}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
