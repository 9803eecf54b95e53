import { defineConfig } from "vite";

const { VITRINE_URL: url, VITRINE_CLIENT_ID: clientId } = process.env;

export default defineConfig({ define: { VITRINE: JSON.stringify({ url, clientId }) } });
