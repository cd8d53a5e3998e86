/** Name of the cache, shared by all app versions. */
export const picturesName = "product-pictures";

/** Pictures of products by their paths: each has another address when it is another. */
export function isProductPicture(path: string): boolean {
  return /^\/v1\/products\/[^/]+\/pictures\/[^/]+$/.test(path);
}

/** Forgets those of whoever was signed in here; the next page that shows one fetches it again. */
export async function forgetPictures(): Promise<void> {
  // Where a page is not served safely there are no caches, and nothing was kept.
  if ("caches" in globalThis) await caches.delete(picturesName);
}

/** The used part of the browser's caches. */
type Caches = Pick<CacheStorage, "open">;

/** The pictures of products that were seen last, as many as there is room for. */
export class KeptPictures {
  /** One after the other, so that two that come at once do not both find room for one. */
  private keeping: Promise<void> = Promise.resolve();

  /** @param most - how many: none has more than 200 kB, and most have a tenth of that. */
  constructor(
    private readonly caches: Caches,
    private readonly most = 400,
  ) {}

  /** The picture of this device, else the one that is fetched, which is kept then. */
  async answer(request: Request, fetched: () => Promise<Response>): Promise<Response> {
    const cache = await this.caches.open(picturesName);
    const kept = await cache.match(request.url);
    if (kept !== undefined) return kept;
    const response = await fetched();
    if (response.status === 200) {
      const copy = response.clone();
      this.keeping = this.keeping.then(() => this.keep(cache, request.url, copy)).catch(() => {
        // Without room on the device it is shown all the same.
      });
    }
    return response;
  }

  /** When everything that was fetched until now is kept, or cannot be. */
  settled(): Promise<void> {
    return this.keeping;
  }

  private async keep(cache: Cache, address: string, response: Response): Promise<void> {
    await cache.put(address, response);
    // In the order in which they were put.
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - this.most))) await cache.delete(oldest);
  }
}
