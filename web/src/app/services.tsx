import { createContext, useContext } from "react";
import type { ReactElement, ReactNode } from "react";
import { AccountState } from "../accounts/account-state";
import { AccountClient } from "../api/account-client";
import { ApiClient } from "../api/api-client";
import { HouseholdClient } from "../api/household-client";
import { RecipeClient } from "../api/recipe-client";
import { SyncApi } from "../api/sync-api";
import { Resources } from "../api/resources";
import { Catalogs } from "../catalog/catalogs";
import { deviceName } from "../accounts/device-name";
import type { Household, Invitation, Notice } from "../households/household";
import { Mailbox } from "../households/mailbox";
import { Categories } from "../items/categories";
import { begin } from "../lists/default-rows";
import { Items } from "../lists/items";
import { Lexicon } from "../lists/lexicon";
import type { Language } from "../lists/lexicon";
import { ListActions } from "../lists/list-actions";
import { ListCopies } from "../lists/list-copies";
import { ListViews } from "../lists/list-views";
import { followMoves } from "../lists/moved-lists";
import { Suggestions } from "../lists/suggestions";
import { Typing } from "../lists/typing";
import { preferredLanguage } from "../locale";
import { PictureShelf } from "../pictures/picture-shelf";
import { Pictures } from "../pictures/pictures";
import { shrunk } from "../pictures/shrink";
import { openReplica } from "../replica/open-replica";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { Settings } from "../replica/settings";
import { Stores } from "../stores/nearby-stores";
import { Preferences } from "../stores/preferences";
import { LiveClient } from "../sync/live-client";
import { browserPage } from "../sync/page";
import { Refusals } from "../sync/refusals";
import { SyncClient, exchanging } from "../sync/sync-client";
import { chosenTripId, readChosenTrip, storesNeeded } from "../trips/chosen-trip";

/** What the screens work with; made once, when the app starts. */
export interface Services {
  readonly replica: Replica;
  readonly api: ApiClient;
  readonly settings: Settings;
  readonly lexicon: Lexicon;
  readonly items: Items;
  readonly categories: Categories;
  readonly lists: ListViews;
  readonly listActions: ListActions;
  readonly listCopies: ListCopies;
  readonly suggestions: Suggestions;
  readonly typing: Typing;
  readonly stores: Stores;
  readonly catalogs: Catalogs;
  readonly resources: Resources;
  readonly preferences: Preferences;
  readonly account: AccountState;
  readonly accountClient: AccountClient;
  /** One's own first; never empty, since a guest has one too. */
  readonly households: Query<readonly Household[]>;
  readonly householdClient: HouseholdClient;
  /** The latest last. */
  readonly invitations: Query<readonly Invitation[]>;
  /** What the person has yet to be told, the latest last. */
  readonly notices: Query<readonly Notice[]>;
  readonly recipeClient: RecipeClient;
  readonly sync: SyncClient;
  readonly pictures: Pictures;
}

/**
 * Opens what the device holds.
 *
 * @param blocked - called when another page with an older version of the app must be closed first.
 */
export async function openServices(blocked: () => void): Promise<Services> {
  const replica = await openReplica(blocked);
  const { storage, environment } = replica;
  const api = new ApiClient();
  const settings = new Settings(replica);
  const preferences = new Preferences(replica, settings);
  const catalogsKept = (): number => {
    // All stores of the trip under way are needed at once, and one more to look something up.
    const trip = replica.local.value("trip", chosenTripId, readChosenTrip);
    return Math.max(settings.catalogsKept.getSnapshot(), storesNeeded(trip) + 1);
  };
  const catalogs = new Catalogs(storage, api, environment.now, catalogsKept);
  const lexicon = new Lexicon();
  const items = new Items(replica, (name, ofHead) => lexicon.guess(name, ofHead));
  const categories = new Categories(replica);
  const listActions = new ListActions(replica, items);
  const { invitations, notices } = new Mailbox(replica);
  const recipeClient = new RecipeClient();
  const pictures = new Pictures({
    shelf: new PictureShelf(storage, environment.now),
    client: recipeClient,
    environment,
    shrink: shrunk,
    refused: (refusal) => new Refusals(replica).add(refusal),
  });
  const sync = new SyncClient({ replica, api: new SyncApi(), uploads: pictures, page: browserPage });
  const live = new LiveClient({ replica, sync, page: browserPage, open: (address) => new EventSource(address) });
  const accountClient = new AccountClient({
    device: deviceName(navigator.userAgent),
    alone: (work) => browserPage.alone(exchanging, work),
  });
  const account = new AccountState(replica, accountClient, sync, () => begin(replica, lexicon, languageOf(preferences)));
  await begin(replica, lexicon, languageOf(preferences));
  browserPage.onWake(() => {
    void replica.adopt();
    pictures.retry();
    void account.tidy();
  });
  account.state.subscribe(() => pictures.retry());
  void account.tidy();
  sync.start();
  live.start();
  followMoves(replica);
  const typing = new Typing(replica, listActions);
  typing.recover();
  return {
    account,
    accountClient,
    sync,
    pictures,
    households: replica.households.all,
    householdClient: new HouseholdClient(),
    invitations,
    notices,
    recipeClient,
    replica,
    settings,
    lexicon,
    items,
    categories,
    lists: new ListViews(replica, categories),
    listActions,
    listCopies: new ListCopies(replica, items, listActions),
    suggestions: new Suggestions(lexicon),
    typing,
    api,
    catalogs,
    preferences,
    stores: new Stores(storage, api, catalogs, environment.now),
    resources: new Resources(storage, api, environment.now),
  };
}

/** The language that was chosen, else the browser's. */
function languageOf({ language }: Preferences): Language {
  return language.getSnapshot() ?? preferredLanguage(navigator.languages);
}

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider(props: { readonly services: Services; readonly children: ReactNode }): ReactElement {
  return <ServicesContext.Provider value={props.services}>{props.children}</ServicesContext.Provider>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("outside of ServicesProvider");
  return services;
}
