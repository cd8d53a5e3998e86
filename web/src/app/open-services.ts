import { AccountState } from "../accounts/account-state";
import { deviceName } from "../accounts/device-name";
import { Ads } from "../ads/ads";
import { AccountClient } from "../api/account-client";
import { AdClient } from "../api/ad-client";
import { ApiClient } from "../api/api-client";
import { FindsClient } from "../api/finds-client";
import { HouseholdClient } from "../api/household-client";
import { RecipeClient } from "../api/recipe-client";
import { Resources } from "../api/resources";
import { SightingClient } from "../api/sighting-client";
import { Catalogs } from "../catalog/catalogs";
import { Coupons } from "../coupons/coupons";
import { CouponShelf } from "../coupons/coupon-shelf";
import type { AllServices } from "./all-services";
import { words } from "../grocery/language/language";
import type { ThingLanguage } from "../grocery/languages";
import { localDay } from "../grocery/local-day";
import { Categories } from "../items/categories";
import { Items } from "../items/items";
import { begin } from "../lists/default-rows";
import { Suggestions } from "../lists/entry/suggestions";
import { StoredVisits } from "../lists/learnt/stored-visits";
import { ListActions } from "../lists/list-actions";
import { ListCopies } from "../lists/list-copies";
import { ListViews } from "../lists/list-views";
import { Typing } from "../lists/typing";
import { languageFor, languages } from "../locale/languages";
import { MapShelf } from "../maps/shelf/map-shelf";
import { PictureShelf } from "../pictures/picture-shelf";
import { Pictures } from "../pictures/pictures";
import { PriceBook } from "../prices/price-book";
import { Mailbox } from "../replica/mailbox";
import { followMoves } from "../replica/moved-lists";
import { openReplica } from "../replica/open-replica";
import { derived } from "../replica/query";
import { Settings } from "../replica/settings";
import { forgetPictures } from "../service-worker/picture-cache";
import { Stores } from "../stores/nearby-stores";
import { Preferences } from "../frame/preferences";
import { LiveClient } from "../sync/live-client";
import { browserPage } from "../sync/page";
import { Refusals } from "../sync/refusals";
import { SyncApi } from "../sync/sync-api";
import { SyncClient, exchanging } from "../sync/sync-client";
import { ChosenTrips } from "../trips/chosen-trips";
import { Usage } from "../usage/usage";
import { StoredFinds } from "../walk/finds/stored-finds";
import { StoredWalks } from "../walk/stored-walks";
import { SightingLog } from "../analytics/sighting-log";
import { followStore } from "./follow-store";
import { loadFormerMaps, loadFormerRecords, takeFormerTrips } from "./former-records";
import { fetchLaterStyles } from "./later-styles";
import { storesInUse } from "./stores-in-use";

/**
 * Opens the device's data.
 *
 * @param blocked - called if a page with an older app version must be closed first.
 */
export async function openServices(blocked: () => void): Promise<AllServices> {
  const replica = await openReplica(blocked);
  const { storage, environment } = replica;
  const api = new ApiClient();
  const settings = new Settings(replica);
  const preferences = new Preferences(replica, settings);
  loadFormerRecords(replica, settings);
  const trips = new ChosenTrips(replica, settings);
  const catalogs: Catalogs = new Catalogs(
    storage, api, environment.now, () => settings.catalogsKept.getSnapshot(),
    () => storesInUse(preferences.chosenStore.getSnapshot(), lists.all.getSnapshot(), trips.underWay.getSnapshot()),
    () => replica.owner.account,
    (...source) => import("./later/catalog").then(({ fetchedInPages }) => fetchedInPages(...source), () => null),
  );
  const items = new Items(replica, (name, ofHead) => words.guess(name, thingLanguage(preferences), ofHead));
  const categories = new Categories(replica);
  const walks = new StoredWalks(settings);
  const visits = new StoredVisits({
    replica,
    walkUnderWay: (listId) => {
      const walk = walks.underWay(listId, environment.now());
      return walk === null ? null : { storeId: walk.storeId, since: walk.started };
    },
    chosenStore: () => preferences.chosenStore.getSnapshot() ?? null,
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
  });
  const listActions = new ListActions(replica, items, visits);
  const { invitations, notices } = new Mailbox(replica);
  const recipeClient = new RecipeClient();
  const pictures = new Pictures({
    shelf: new PictureShelf(storage, environment.now),
    client: recipeClient,
    environment,
    shrink: async (file) => (await import("../pictures/shrink")).shrunk(file),
    refused: (id, refusal) => {
      const entry = replica.rows("entry").find(({ pictureId }) => pictureId === id);
      const name = replica.row("item", entry?.itemId ?? "")?.name ?? "";
      new Refusals(replica).add({ kind: entry === undefined ? "recipe" : "entry", name, ...refusal });
    },
  });
  const sync = new SyncClient({ replica, api: new SyncApi(), uploads: pictures, page: browserPage });
  const live = new LiveClient({ replica, sync, page: browserPage, open: (address) => new EventSource(address) });
  const accountClient = new AccountClient({
    device: deviceName(navigator.userAgent),
    alone: (work) => browserPage.alone(exchanging, work),
  });
  const account = new AccountState(replica, accountClient, sync, () => begin(replica, thingLanguage(preferences)));
  // The first screen does not wait for the default data.
  void begin(replica, thingLanguage(preferences));
  browserPage.onWake(() => {
    void replica.adopt();
    pictures.retry();
    void account.tidy();
  });
  account.state.subscribe(() => pictures.retry());
  const maps = new MapShelf(replica);
  maps.former = loadFormerMaps(replica);
  let shopper = replica.owner.account;
  account.state.subscribe(() => {
    if (shopper === replica.owner.account) return;
    // The cached pictures are personal.
    if (shopper !== null) void forgetPictures();
    shopper = replica.owner.account;
    void catalogs.accountChanged();
    maps.former = maps.former.then(() => loadFormerMaps(replica));
  });
  void account.tidy();
  sync.start();
  live.start();
  followMoves(replica, settings);
  takeFormerTrips(replica, settings, trips);
  const lists = new ListViews(replica, categories);
  const coupons = new Coupons({
    shelf: new CouponShelf(storage),
    api,
    local: replica.local,
    now: environment.now,
    today: () => localDay(new Date(environment.now())),
    entriesOf: (list) => {
      const contents = lists.contents(list).getSnapshot();
      return contents === null ? null : new Set(contents.entries.map(({ id }) => id));
    },
  });
  lists.all.subscribe(() => void coupons.tidy());
  const ads = new Ads({
    client: new AdClient(),
    local: replica.local,
    now: environment.now,
    today: () => localDay(new Date(environment.now())),
  });
  const sightings = new SightingLog({
    client: new SightingClient(),
    mayTell: () => account.state.getSnapshot().kind !== "guest" || preferences.hasAgreed.getSnapshot(),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
  });
  const finds = new StoredFinds({
    local: replica.local,
    now: environment.now,
    client: new FindsClient(),
    mayTell: () => {
      const tells = preferences.tellsFinds.getSnapshot();
      // Only accounts send finds, since guests could not be counted once each.
      return tells === true && account.state.getSnapshot().kind === "guest" ? false : tells;
    },
  });
  const typing = new Typing(replica, listActions);
  typing.recover();
  // The first screen does not wait for it.
  setTimeout(() => visits.catchUp());
  const resources = new Resources(storage, api, environment.now);
  const priceBook = new PriceBook(replica, {
    currency: derived(resources.configuration, (state) => (state.kind === "ready" ? state.value.currency : null)),
    load: async (book) => (await import("./later/price-layers")).layersOfPrices(replica, book, () => thingLanguage(preferences)),
  });
  return {
    account,
    accountClient,
    ads,
    sightings,
    usage: new Usage(),
    finds,
    sync,
    pictures,
    households: replica.households.all,
    householdClient: new HouseholdClient(),
    invitations,
    notices,
    recipeClient,
    replica,
    settings,
    trips,
    walks,
    maps,
    items,
    categories,
    coupons,
    lists,
    listActions,
    listCopies: new ListCopies(replica, items, listActions),
    suggestions: new Suggestions(),
    visits,
    typing,
    api,
    catalogs,
    preferences,
    stores: new Stores(storage, api, catalogs, environment.now, (former, store) => {
      followStore(former, store, { preferences, lists, listActions, maps });
    }),
    loadMapTiles: once(async () => {
      const { MapTileClient, MapTiles } = await import("./later/map-tiles");
      return new MapTiles(storage, new MapTileClient(), environment.now);
    }),
    priceBook,
    loadTillViews: async () => (await Promise.all([import("./later/trips"), fetchLaterStyles()]))[0],
    loadPriceViews: async () => (await Promise.all([import("./later/prices"), fetchLaterStyles()]))[0],
    resources,
  };
}

function thingLanguage({ language }: Preferences): ThingLanguage {
  return languages[languageFor(language.getSnapshot())].things;
}

/** Loads something once; after a failure, again at the next call. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
