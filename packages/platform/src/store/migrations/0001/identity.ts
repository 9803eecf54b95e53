import { acrossSites, index, type Schema, unique } from "../schema.ts";

export async function createIdentityTables(schema: Schema): Promise<void> {
  await schema.createTable("sites", {
    columns: { site_id: "text", revision: "integer", created_at: "integer", updated_at: "integer", doc: "text" },
    primaryKey: ["site_id"],
  });
  await schema.createTable("signing_keys", {
    columns: { slot: "text", private_jwk: "text" },
    primaryKey: ["slot"],
  });
  await schema.createTable("api_keys", {
    columns: {
      site_id: "text",
      id: "text",
      hash: "text",
      name: "text",
      scopes: "text",
      created_at: "integer",
      last_used_at: "integer?",
    },
    indexes: [acrossSites("hash")],
  });
  await schema.createTable("clients", {
    columns: { site_id: "text", id: "text", name: "text", redirect_uris: "text", created_at: "integer" },
    indexes: [acrossSites("id")],
  });
  await schema.createTable("staff", {
    columns: {
      site_id: "text",
      id: "text",
      email: "text",
      password_hash: "text",
      role: "text",
      created_at: "integer",
    },
    indexes: [unique("email")],
  });
  await createTokenTables(schema);
}

async function createTokenTables(schema: Schema): Promise<void> {
  await schema.createTable("refresh_tokens", {
    columns: {
      site_id: "text",
      hash: "text",
      family_id: "text",
      client_id: "text",
      subject_kind: "text",
      subject_id: "text",
      created_at: "integer",
      expires_at: "integer",
      rotated_at: "integer?",
      revoked_at: "integer?",
    },
    primaryKey: ["site_id", "hash"],
    indexes: [acrossSites("hash"), index("family_id"), index("subject_id"), acrossSites("expires_at")],
  });
  for (const name of ["redirect_sessions", "hosted_sessions"]) {
    await schema.createTable(name, {
      columns: {
        site_id: "text",
        token_hash: "text",
        doc: "text",
        created_at: "integer",
        expires_at: "integer",
        ...(name === "redirect_sessions" ? ({ used_at: "integer?" } as const) : {}),
      },
      primaryKey: ["site_id", "token_hash"],
      indexes: [acrossSites("token_hash"), acrossSites("expires_at")],
    });
  }
}
