// What runs in the page of the browser tests: the SDK behind one global.
import {
  type Client,
  createClient,
  localStorageStorage,
  type OAuthSession,
  OAuthStrategy,
  type SessionChange,
  sessionChannel,
} from "@vitrine/sdk";
import { members } from "@vitrine/sdk/services";

const services = { members };
const channel = sessionChannel();

class SdkPage {
  readonly heard: SessionChange[] = [];
  #client: Client<typeof services, OAuthSession> | undefined;

  start(baseUrl: string, clientId: string): void {
    const auth = OAuthStrategy({ clientId, storage: localStorageStorage() });
    this.#client = createClient({ baseUrl, auth, services });
  }

  get client(): Client<typeof services, OAuthSession> {
    if (!this.#client) throw new Error("Call start first.");
    return this.#client;
  }

  announce(change: SessionChange): void {
    channel.announce(change);
  }

  listen(): void {
    channel.subscribe((change) => this.heard.push(change));
  }
}

export type Sdk = SdkPage;

Object.assign(globalThis, { sdk: new SdkPage() });
