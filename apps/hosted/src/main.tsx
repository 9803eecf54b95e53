import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { segmentsOf } from "./location.ts";
import { requestedLanguage } from "./messages/language.ts";
import { preload } from "./routes.ts";
import "./styles/main.css";

const language = requestedLanguage(location.search, document.documentElement.lang);
preload(segmentsOf(location.pathname)[0], language);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to render into.");
createRoot(root).render(
  <StrictMode>
    <App language={language} />
  </StrictMode>,
);
