import type { ReactElement } from "react";
import { AccountNeeded } from "../../accounts/Guest";
import { channels, NotificationClient } from "../../api/notification-client";
import type { Channel, NotificationChoices } from "../../api/notification-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import type { ServerRequest } from "../../frame/use-server-request";
import { useQuery } from "../../frame/use-query";
import { occasions } from "../../grocery/people/offer";
import type { OfferEvent } from "../../grocery/people/offer";
import { useLanguage, useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { MessageCard } from "./MessageCard";
import { MutedStores } from "./MutedStores";
import { QuietHoursCard } from "./QuietHoursCard";
import { zoneOffsets } from "./zone-offsets";

const client = new NotificationClient();

/** Notification preferences: events, channels, quiet hours and muted stores. */
export function NotificationSettingsScreen(): ReactElement {
  const { account } = useServices();
  const text = useLaterTexts().notices;
  const isGuest = useQuery(account.state).kind === "guest";
  return (
    <Screen title={text.choices} parent="/notices" className="narrow">
      <div className="screen-body">{isGuest ? <AccountNeeded reason="save" /> : <Choices />}</div>
    </Screen>
  );
}

function Choices(): ReactElement {
  const text = useLaterTexts().notices;
  const language = useLanguage();
  const say = useSay();
  const request = useServerRequest(() => client.settings());
  const { value } = request;
  const choose = async (choices: NotificationChoices): Promise<void> => {
    if (await request.act(() => client.choose(choices, zoneOffsets(Date.now()), language))) say(text.saved);
  };
  return (
    <>
      <p className="quiet-text">{text.choicesDetail}</p>
      <RequestStatus request={request} />
      {value !== undefined && (
        <>
          <Ways choices={value} takesLetters={value.takesLetters} isSaving={request.isAsking} onChoose={choose} />
          <MessageCard client={client} takesMessages={value.takesMessages} onChange={request.ask} />
          <QuietHoursCard
            hours={value.quietHours}
            isSaving={request.isAsking}
            onChoose={(quietHours) => void choose({ ways: value.ways, quietHours })}
          />
          <MutedStores stores={value.mutedStores} onUnmute={(store) => unmute(request, store)} />
        </>
      )}
    </>
  );
}

function unmute(request: ServerRequest<unknown>, store: string): void {
  void request.act(() => client.unmute(store));
}

interface WaysProps {
  readonly choices: NotificationChoices;
  readonly takesLetters: boolean;
  readonly isSaving: boolean;
  readonly onChoose: (choices: NotificationChoices) => Promise<void>;
}

/** A checkbox for each event and channel. */
function Ways({ choices, takesLetters, isSaving, onChoose }: WaysProps): ReactElement {
  const text = useLaterTexts().notices;
  const turn = (occasion: OfferEvent, channel: Channel, isOn: boolean): void => {
    const otherChannels = choices.ways[occasion].filter((candidate) => candidate !== channel);
    const ways = { ...choices.ways, [occasion]: isOn ? [...otherChannels, channel] : otherChannels };
    void onChoose({ ways, quietHours: choices.quietHours });
  };
  return (
    <section className="card card-body stack">
      <table className="notice-ways">
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {text.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {occasions.map((occasion) => (
            <tr key={occasion}>
              <th scope="row">{text.kinds[occasion]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className="notice-way">
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={text.way(text.kinds[occasion], text.channels[channel])}
                      checked={choices.ways[occasion].includes(channel)}
                      disabled={isSaving || (channel === "letter" && !takesLetters)}
                      onChange={(event) => turn(occasion, channel, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet-text">{takesLetters ? text.letterDetail : text.noLetters}</p>
    </section>
  );
}
