import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Pictures that were made, in files, oldest use first out when they are more than a number of bytes. */
export class RenditionStore {
  readonly #directory: string;
  readonly #maxBytes: number;
  /** Sizes by name; the order is that of their last use. */
  #sizes: Promise<Map<string, number>> | undefined;

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
  }

  async get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const sizes = await this.#known();
    const size = sizes.get(name);
    if (size === undefined) return undefined;
    const content = await readFile(join(this.#directory, name)).catch(() => undefined);
    sizes.delete(name);
    if (content) sizes.set(name, size);
    return content && new Uint8Array(content);
  }

  /** Keeps a picture. A full disk loses nothing but the copy. */
  async put(name: string, content: Uint8Array): Promise<void> {
    const sizes = await this.#known();
    // Written aside and moved, so that no reader meets half of it.
    const draft = join(this.#directory, `${randomUUID()}.part`);
    try {
      await mkdir(this.#directory, { recursive: true });
      await writeFile(draft, content);
      await rename(draft, join(this.#directory, name));
    } catch {
      await rm(draft, { force: true });
      return;
    }
    sizes.set(name, content.byteLength);
    await this.#shrink(sizes);
  }

  async #shrink(sizes: Map<string, number>): Promise<void> {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of sizes) {
      if (total <= this.#maxBytes) return;
      total -= size;
      sizes.delete(name);
      await rm(join(this.#directory, name), { force: true });
    }
  }

  #known(): Promise<Map<string, number>> {
    this.#sizes ??= this.#read();
    return this.#sizes;
  }

  async #read(): Promise<Map<string, number>> {
    const names = await readdir(this.#directory).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => ({ name, info: await stat(join(this.#directory, name)).catch(() => undefined) })),
    );
    const found = files.flatMap(({ name, info }) =>
      info?.isFile() && !name.endsWith(".part") ? [{ name, info }] : [],
    );
    found.sort((first, second) => first.info.mtimeMs - second.info.mtimeMs);
    return new Map(found.map(({ name, info }) => [name, info.size]));
  }
}
