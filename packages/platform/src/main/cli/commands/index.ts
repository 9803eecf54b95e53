/** A command of `vitrine`. Its program is loaded when it is asked for: most runs need one of them. */
export interface Command {
  /** Arguments and purpose, for the list of commands. */
  readonly usage: string;
  /** Runs until it is stopped. */
  readonly isServer?: boolean;
  load(): Promise<{ run(args: readonly string[]): Promise<void> }>;
}

export const commands: Readonly<Record<string, Command>> = {
  dev: {
    usage: `dev [--json] [--seed-products N]     run the demo shop, for this machine only
      [--sample-orders]                with customers and past orders, when it is made; --no-sample-orders without
      [--workers N]                    in several processes
      [--storefront <folder>]          with the storefront that is built there`,
    isServer: true,
    load: () => import("./dev.ts"),
  },
  start: {
    usage: `start [--json]                       run a shop for everybody; says what is missing
        [--wait]                       when processes of another version have ended, if the database has to change
        [--workers N]                  in N processes; as many as there are cores unless given
        [--storefront <folder>]        with the storefront that is built there`,
    isServer: true,
    load: () => import("./start.ts"),
  },
  init: {
    usage: `init [--json]                        make an empty site, by questions or by --name --country
                                       --currency --language --owner-email --owner-password`,
    load: () => import("./init.ts"),
  },
  staff: {
    usage: `staff reset <e-mail address>         let somebody who is locked out choose a new password`,
    load: () => import("./staff.ts"),
  },
  redirects: {
    usage: `redirects allow <origin or URI>      let hosted pages return to an address`,
    load: () => import("./redirects.ts"),
  },
  pages: {
    usage: `pages set <section> <address>        lead a redirect section, such as bookingsBook, to a page of the shop,
                                       or name what orders are subject to: terms, returns, privacy
  pages remove <section>`,
    load: () => import("./pages.ts"),
  },
  keys: {
    usage: `keys create <name> --scope S ... | --all-scopes   make an API key; prints it once
  keys scopes | list | remove <id>     say what keys may do, show them, and end one`,
    load: () => import("./keys.ts"),
  },
  "secret-key": {
    usage: `secret-key list                      say which secret key encrypts the keys in the database
  secret-key new                       put a new one in its file, beside the one from before
  secret-key rotate                    encrypt the keys in the database with the new one`,
    load: () => import("./secret-key.ts"),
  },
  "signing-keys": {
    usage: `signing-keys list                    show the keys that sign tokens and messages
  signing-keys rotate access|visitors|webhooks   put a new one in the place of one
            [--now]                    and end at once what the old one signed`,
    load: () => import("./signing-keys.ts"),
  },
  providers: {
    usage: `providers add google --client-id ID  let people sign in with Google
            [--client-secret S]
  providers add <name> --client-id ID --issuer URL   or any OpenID provider
            [--client-secret S] [--jwks URL]
  providers list | remove <id>`,
    load: () => import("./providers.ts"),
  },
  webhooks: {
    usage: `webhooks add <url> [--event TYPE ...] tell other programs what happens in the shop
  webhooks events|list                 print the types of events, and what there is
  webhooks key [--next]                print the key of signatures, or the one that will sign next
  webhooks remove <id>`,
    load: () => import("./webhooks.ts"),
  },
  backup: {
    usage: `backup <empty folder>                copy database, media and credentials while the shop runs`,
    load: () => import("./backup.ts"),
  },
  restore: {
    usage: `restore <backup> [--replace]         put a backup in place; an old database file is kept beside it`,
    load: () => import("./restore.ts"),
  },
  verify: {
    usage: `verify [folder]                      check a backup or an export, or the shop's own database`,
    load: () => import("./verify.ts"),
  },
  move: {
    usage: `move --to postgres://… | sqlite      copy the stopped shop into an empty database of the other engine`,
    load: () => import("./move.ts"),
  },
  distribute: {
    usage: `distribute                           print the script that spreads the tables of a PostgreSQL by site`,
    load: () => import("./distribute.ts"),
  },
  files: {
    usage: `files move --to s3 | disk            copy the media library between data folder and bucket while the shop
       [--dry-run] [--remove]          runs; continues, and compares every file`,
    load: () => import("./files.ts"),
  },
  export: {
    usage: `export <folder>                      write a whole site as JSON lines and media files; continues`,
    load: () => import("./export.ts"),
  },
  import: {
    usage: `import <folder>                      make the site of an export here; continues`,
    load: () => import("./import.ts"),
  },
  catalog: {
    usage: `catalog import <file.csv> [--check]  bring products in from a file with Wix's or Shopify's columns
        [--copy-pictures]              and their pictures into the media library
        [--report <file.csv>]          with what became of each line
  catalog export [<file.csv>]          take them out
        [--format wix|shopify]`,
    load: () => import("./catalog.ts"),
  },
  customers: {
    usage: `customers import <file.csv> [--check] bring customers in, as members who set a password by e-mail
          [--report <file.csv>]        with what became of each line
  customers export [<file.csv>]        take them out`,
    load: () => import("./customers.ts"),
  },
  orders: {
    usage: `orders import <file.csv> [--check]   bring past orders in from a file with Shopify's columns
       [--report <file.csv>]           with what became of each line
  orders export [<file.csv>]           take them out`,
    load: () => import("./orders.ts"),
  },
  doctor: {
    usage: `doctor [--json]                      check configuration, database, content, mail and disk`,
    load: () => import("./doctor.ts"),
  },
};
