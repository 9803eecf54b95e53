/** What the storefront gets from the process that runs it. */
export interface StorefrontHost {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly clientId: string;
  /** Encrypts the session cookies of shoppers; the same after every restart. Of several the first encrypts, all decrypt. */
  readonly sessionSecret: string | readonly string[];
  /** What to show of a site that is not the shop of the template. */
  readonly shop?: {
    readonly name: string;
    readonly language: string;
    readonly languages: readonly string[];
    readonly countries: readonly string[];
    readonly timeZone: string;
  };
  /** Languages beside its own that the shop of the template is offered in. */
  readonly languages?: readonly string[];
  /** Currencies that prices are shown in now. */
  readonly currencies?: {
    readonly own: string;
    readonly others: readonly {
      readonly currency: string;
      readonly isCharged: boolean;
      /** An amount of the shop's own currency, as a purchase would convert it now; decimal text both. */
      readonly convert: (amount: string) => string;
    }[];
  };
}

/** A page as it is for everyone who asks for it. */
export interface PageForAll {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** It may be given to the next who asks as well. */
  readonly isReusable: boolean;
}

/** A page for everyone, and how it is sent. */
export interface ReadyPage<Page extends PageForAll> {
  readonly page: Page;
  respond(request: Request): Promise<Response>;
}

/** Makes a page of what it reads by the `fetch` it is given. */
export type MakePage<Page extends PageForAll> = (read: typeof fetch) => Promise<Page>;

/** Keeps pages for everyone, for the storefront in the same process. */
export interface SharedPages {
  /** The page of this name: kept since it was made while all it was made of is the same, else made now. */
  get<Page extends PageForAll>(name: string, make: MakePage<Page>): Promise<ReadyPage<Page>>;
  /** Resolves when a page that is for one visitor may be rendered. */
  wait(): Promise<void>;
}

/** Pages that are mostly the same for everyone. */
interface SharingBuild {
  /** Whether a request is for one of them. */
  accepts(request: Request): boolean;
  respond(request: Request, host: StorefrontHost, pages: SharedPages): Promise<Response>;
}

/** What the storefront's server build exports for its host. */
export interface StorefrontBuild {
  readonly handle: (request: Request, host: StorefrontHost) => Promise<Response>;
  readonly shared?: SharingBuild;
}
