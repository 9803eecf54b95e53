import { notFound } from "../lib/not-found.server.ts";

export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
