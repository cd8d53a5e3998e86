/** Name of the cache, shared by all app versions. */
export const picturesName = "product-pictures";

/** True for the URL of a product picture, whose content never changes. */
export function isProductPicture(path: string): boolean {
  return /^\/v1\/products\/[^/]+\/pictures\/[^/]+$/.test(path);
}

/** Deletes the pictures of the previous account; pages fetch them again. */
export async function forgetPictures(): Promise<void> {
  // Insecure pages have no caches.
  if ("caches" in globalThis) await caches.delete(picturesName);
}

/** The used part of the browser's caches. */
type Caches = Pick<CacheStorage, "open">;

/** The most recent product pictures, up to a limit. */
export class PictureCache {
  /** Serializes writes, so that two concurrent ones respect the limit. */
  private keeping: Promise<void> = Promise.resolve();

  /** @param most - the maximum number of pictures, of at most 200 kB each, and typically 20 kB. */
  constructor(
    private readonly caches: Caches,
    private readonly most = 400,
  ) {}

  /** The cached picture, else the fetched one, which is then cached. */
  async answer(request: Request, fetched: () => Promise<Response>): Promise<Response> {
    const cache = await this.caches.open(picturesName);
    const cached = await cache.match(request.url);
    if (cached !== undefined) return cached;
    const response = await fetched();
    if (response.status === 200) {
      const copy = response.clone();
      this.keeping = this.keeping.then(() => this.keep(cache, request.url, copy)).catch(() => {
        // A full cache does not affect the response.
      });
    }
    return response;
  }

  /** Resolves when all pending writes are done or have failed. */
  settled(): Promise<void> {
    return this.keeping;
  }

  private async keep(cache: Cache, address: string, response: Response): Promise<void> {
    await cache.put(address, response);
    // In insertion order.
    const requests = await cache.keys();
    for (const oldest of requests.slice(0, Math.max(0, requests.length - this.most))) await cache.delete(oldest);
  }
}
