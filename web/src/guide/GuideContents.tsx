import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { searchInAddress, useAddressState } from "../frame/use-address-state";
import { useLanguage, useLaterTexts, useText } from "../locale";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { SearchField } from "../ui/SearchField";
import { guideContents, guidePageIds, guideParts } from "./guide-contents";
import type { GuidePageId } from "./guide-contents";
import { guideTexts } from "./guide-texts";
import { useFoundPages } from "./use-found-pages";

/** All pages by part, with a search over them. */
export function GuideContents(): ReactElement {
  const text = useText();
  const { guide } = useLaterTexts();
  const [search, setSearch] = useAddressState(searchInAddress.read, searchInAddress.write);
  const found = useFoundPages(search ?? "");
  const isSearching = (search ?? "").trim() !== "";
  return (
    <Screen title={text.common.guide} parent="/" className="narrow guide">
      <div className="screen-body">
        <SearchField label={guide.search} value={search ?? ""} onChange={(typed) => setSearch(typed === "" ? null : typed)} />
        <div role="status">
          {isSearching && found.length > 0 && <p className="quiet-text">{guide.found(found.length)}</p>}
          {isSearching && found.length === 0 && <Note kind="plain" title={guide.nothingFound(search?.trim() ?? "")} />}
        </div>
        {found.length > 0 ? (
          <PageLinks ids={found} />
        ) : (
          guideParts.map((part) => (
            <section key={part} aria-label={guide.parts[part]}>
              <h2 className="section-title">{guide.parts[part]}</h2>
              <PageLinks ids={guidePageIds.filter((id) => guideContents[id].part === part)} />
            </section>
          ))
        )}
      </div>
    </Screen>
  );
}

/** Links to pages, with what each is about. */
export function PageLinks({ ids }: { readonly ids: readonly GuidePageId[] }): ReactElement {
  const pages = guideTexts[useLanguage()];
  return (
    <ul className="card rows">
      {ids.map((id) => (
        <li key={id}>
          <Link to={`/guide/${id}`} className="row-link tall">
            <span className="grow">
              <span className="medium">{pages[id].title}</span>
              <span className="quiet-text guide-about">{pages[id].about}</span>
            </span>
            <Icon name="forward" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
