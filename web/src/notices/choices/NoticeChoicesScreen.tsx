import type { ReactElement } from "react";
import { AccountNeeded } from "../../accounts/Guest";
import { channels, NoticeClient } from "../../api/notice-client";
import type { Channel, NoticeChoices } from "../../api/notice-client";
import { AskedState } from "../../frame/AskedState";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useAsked } from "../../frame/use-asked";
import type { Asked } from "../../frame/use-asked";
import { useQuery } from "../../frame/use-query";
import { occasions } from "../../grocery/people/offer";
import type { OfferEvent } from "../../grocery/people/offer";
import { useLanguage, useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { MessageCard } from "./MessageCard";
import { MutedStores } from "./MutedStores";
import { QuietHoursCard } from "./QuietHoursCard";
import { zoneOffsets } from "./zone-offsets";

const client = new NoticeClient();

/** Notification preferences: events, channels, quiet hours and muted stores. */
export function NoticeChoicesScreen(): ReactElement {
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
  const asked = useAsked(() => client.settings());
  const { value } = asked;
  const choose = async (choices: NoticeChoices): Promise<void> => {
    if (await asked.act(() => client.choose(choices, zoneOffsets(Date.now()), language))) say(text.saved);
  };
  return (
    <>
      <p className="quiet-text">{text.choicesDetail}</p>
      <AskedState asked={asked} />
      {value !== undefined && (
        <>
          <Ways choices={value} takesLetters={value.takesLetters} isSaving={asked.isAsking} onChoose={choose} />
          <MessageCard client={client} takesMessages={value.takesMessages} onChange={asked.ask} />
          <QuietHoursCard
            hours={value.quietHours}
            isSaving={asked.isAsking}
            onChoose={(quietHours) => void choose({ ways: value.ways, quietHours })}
          />
          <MutedStores stores={value.mutedStores} onUnmute={(store) => unmute(asked, store)} />
        </>
      )}
    </>
  );
}

function unmute(asked: Asked<unknown>, store: string): void {
  void asked.act(() => client.unmute(store));
}

interface WaysProps {
  readonly choices: NoticeChoices;
  readonly takesLetters: boolean;
  readonly isSaving: boolean;
  readonly onChoose: (choices: NoticeChoices) => Promise<void>;
}

/** A box for each kind of news and each way. */
function Ways({ choices, takesLetters, isSaving, onChoose }: WaysProps): ReactElement {
  const text = useLaterTexts().notices;
  const turn = (occasion: OfferEvent, channel: Channel, isOn: boolean): void => {
    const others = choices.ways[occasion].filter((known) => known !== channel);
    const ways = { ...choices.ways, [occasion]: isOn ? [...others, channel] : others };
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
