/** Tables of the whole installation: of a cluster, every server has all their rows. */
export const sharedTables: Readonly<Record<string, string>> = {
  migrations: "which steps the schema has seen",
  plugin_migrations: "the same of plugins",
  readiness: "one row that health checks write",
  signing_keys: "keys of the installation, which sign for all sites",
};

/** Descriptions of the schema, which every server has. */
export const catalogTables = /^(sqlite_|pg_|information_schema$)/;

interface Exception {
  /** Normalized: lower case, without quotes, `?` for values, one for a list of them; `*` for a name, `…` for the rest. */
  readonly statement: string;
  readonly reason: string;
}

const secret = "a secret or a public id that arrives without naming its site";
const due = "a job that looks for what is due in all sites";
const purge = "the purge of what is over, in all sites";
const health = "figures of the whole installation, for metrics";
const whole = "a command that walks the whole database";
const mailbox = "the mailbox of a shop on one's own machine, which shows the mails of all its sites";

/** Code that may leave `site_id` out. */
export const places: readonly { readonly place: RegExp; readonly reason: string }[] = [
  { place: /\/store\/migrations\//, reason: "each step walks all sites, once" },
  { place: /\/main\/transfer\/rows\.ts/, reason: "copies whole tables; an export names its site" },
  { place: /\/notifications\/long-waits\.ts/, reason: "a job that ends waits of all sites" },
  { place: /\.test\.tsx?:|\/tests\/|\/bench\//, reason: "tests look behind the scenes" },
];

/** Statements that may leave `site_id` out. What serves shoppers is here only where it cannot know the site. */
export const exceptions: readonly Exception[] = [
  { statement: "select … from api_keys where hash = ?", reason: secret },
  { statement: "select … from clients where id = ?", reason: secret },
  { statement: "select … from refresh_tokens where hash = ?", reason: secret },
  { statement: "select … from hosted_sessions where token_hash = ?", reason: secret },
  { statement: "select … from redirect_sessions where token_hash = ?", reason: secret },
  { statement: "select … from staff_sessions where hash = ?", reason: secret },
  { statement: "select … from media_files where id = ?", reason: secret },

  { statement: "select site_id, id from * where due_at <= ? order by due_at, id limit ?", reason: due },
  { statement: "select site_id, id from catalog_imports where due_at <= ? and …", reason: due },
  { statement: "select site_id, product_id from product_schedules where due_at <= ? order by …", reason: due },
  { statement: "select site_id, id from subscriptions where next_at <= ? order by …", reason: due },
  { statement: "select site_id, order_id from review_requests where due_at <= ? …", reason: due },
  { statement: "select doc, id, next_look_at from * where next_look_at is not null and …", reason: due },
  { statement: "select site_id, storage_key from media_removals where due_at <= ? …", reason: due },
  { statement: "select site_id, id from media_files where prepare_step = ? and prepare_at <= ? …", reason: due },
  { statement: "select site_id, product_id from collection_checks order by …", reason: due },
  { statement: "select distinct site_id from stock_reservations where expires_at <= ?", reason: due },
  { statement: "select * from (select i.site_id, i.item_key, i.product_id, …", reason: due },
  { statement: "select r.site_id, r.id, r.mail_id, m.sent_at from back_in_stock_requests r …", reason: due },
  {
    statement: "select site_id, id, doc, record, order_id, attempts, secret_until from mails where sent_at is null …",
    reason: due,
  },
  { statement: "select site_id, id, doc, sent_at from mails where secret_until <= ? …", reason: due },
  {
    statement: "select * from waiting_events order by …",
    reason: "delivery of events, site after site",
  },
  {
    statement: "select w.site_id, w.webhook_id, h.paused_at, h.probe_at, h.recovering, …",
    reason: "delivery of webhooks, site after site",
  },
  { statement: "select * from subscriber_events as event where due_at <= ? …", reason: "delivery to subscribers" },
  { statement: "select site_id, doc from sites order by …", reason: "the sites there are, for whoever names none" },
  { statement: "select site_id from sites", reason: "jobs that go through all sites" },
  { statement: "select site_id from sites limit ?", reason: whole },
  {
    statement: "select family_id, ended_at from ended_sessions where ended_at > ? …",
    reason: "what every node remembers of ended sessions, of all sites",
  },

  { statement: "select ? from * where * < ? limit ?", reason: purge },
  { statement: "delete from * where (site_id, *) in (select site_id, * from * where * < ? limit ?)", reason: purge },
  {
    statement: "delete from * where (site_id, *, *) in (select site_id, *, * from * where * < ? limit ?)",
    reason: purge,
  },
  { statement: "select count() as count, min(created_at) as since from * where …", reason: health },
  { statement: "select count() as count, min(created_at) as since from waiting_events", reason: health },

  { statement: "select count() as rows from * c where c.order_id is not null …", reason: whole },
  { statement: "select count() as rows from * p where p.status in …", reason: whole },
  { statement: "select count() as rows from * v where not exists …", reason: whole },
  { statement: "select count() as rows from (select site_id, number from orders …", reason: whole },
  { statement: "select count() as rows from stock s left join …", reason: whole },

  { statement: "select id, doc, record, created_at from mails order by …", reason: mailbox },
  { statement: "select doc, record from mails where id = ?", reason: mailbox },
];

/** A statement in the words of {@link exceptions}. */
export function normalized(sql: string): string {
  return sql
    .toLowerCase()
    .replaceAll('"', "")
    .replaceAll("count(*)", "count()")
    .replace(/'[^']*'|\$\d+|\b\d+\b/g, "?")
    .replace(/\s+/g, " ")
    .replace(/\( /g, "(")
    .replace(/ \)/g, ")")
    .replace(/\?(?:, \?)+/g, "?")
    .trim();
}

const patterns = exceptions.map(({ statement }) => {
  const text = statement
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/(?<!select )\*/g, "\\w+")
    .replaceAll("select *", "select \\*")
    .replaceAll("…", ".*");
  return new RegExp(`^${text}$`, "s");
});

/** What locks rows never is: an engine spread by site locks those of one site at a time. */
export function isException(sql: string): boolean {
  const text = normalized(sql);
  return !/ for (?:no key )?update/.test(text) && patterns.some((pattern) => pattern.test(text));
}
