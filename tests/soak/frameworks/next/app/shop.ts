import { cookieSessions } from "@vitrine/react/server";

export const sessions = cookieSessions({ secret: "0123456789abcdef0123456789abcdef" });
export const address = { url: process.env.VITRINE_URL ?? "", clientId: process.env.VITRINE_CLIENT_ID ?? "" };
