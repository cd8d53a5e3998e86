import { useServices } from "../frame/services";
import type { SyncClient } from "./sync-client";

export interface SyncServices {
  readonly sync: SyncClient;
}

export const useSync = useServices<SyncServices>;
