// First, so that the messages are asked for first.
import "./strings/begin.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { language } from "./ui/language.ts";
import "@fontsource-variable/instrument-sans/wght.css";
import "./theme/main.css";

document.documentElement.lang = language;
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to render into.");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
