// Copied into the folder that Medusa is installed in.
const { defineConfig } = require("@medusajs/framework/utils");

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: { storeCors: "*", adminCors: "*", authCors: "*", jwtSecret: "measured", cookieSecret: "measured" },
  },
  admin: { disable: true },
});
