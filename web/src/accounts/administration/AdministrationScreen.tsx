import { useState } from "react";
import type { ReactElement } from "react";
import { AdministrationClient } from "../../api/administration-client";
import { InboxClient } from "../../api/contact-client";
import { Inbox } from "../../contact/Inbox";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Segments } from "../../ui/Segments";
import { AccountsPart } from "./AccountsPart";
import { LocationsPart } from "./LocationsPart";
import { MapsPart } from "./MapsPart";
import { PlacesPart } from "./PlacesPart";
import { PostedPart } from "./PostedPart";
import { RegistrationPart } from "./RegistrationPart";
import { UsagePart } from "./UsagePart";

const parts = ["accounts", "stores", "places", "recipes", "maps", "messages", "registration", "usage"] as const;

type Part = (typeof parts)[number];

/** The operator's screen. The server checks the right itself; the check here saves a request. */
export function AdministrationScreen(): ReactElement {
  const { account } = useServices();
  const text = useLaterTexts().administration;
  const state = useQuery(account.state);
  const [client] = useState(() => new AdministrationClient());
  const [inbox] = useState(() => new InboxClient());
  const { query } = useRouter().location;
  const [part, setPart] = useState<Part>(() => parts.find((name) => name === query.get("part")) ?? "accounts");
  const isAllowed = state.kind === "signed-in" && state.account.isAdministrator;
  const choices = parts.map((value) => ({
    value,
    label: text[value],
    content: text[value],
  }));
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        {!isAllowed && <p>{text.notAllowed}</p>}
        {isAllowed && <Segments label={text.part} value={part} choices={choices} onChange={setPart} />}
        {isAllowed && part === "accounts" && <AccountsPart client={client} />}
        {isAllowed && part === "stores" && <LocationsPart client={client} />}
        {isAllowed && part === "places" && <PlacesPart />}
        {isAllowed && part === "recipes" && <PostedPart client={client} />}
        {isAllowed && part === "maps" && <MapsPart client={client} />}
        {isAllowed && part === "messages" && <Inbox client={inbox} mayChange />}
        {isAllowed && part === "registration" && <RegistrationPart client={client} />}
        {isAllowed && part === "usage" && <UsagePart client={client} />}
      </div>
    </Screen>
  );
}
