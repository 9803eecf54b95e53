import type { Open } from "@vitrine/contract";

/** A text with its structure, as the vendor's viewers show it. */
export interface V3RichContent {
  /** Paragraphs, headings, lists and quotes, from the top. */
  nodes: V3Node[];
  /** Which version of the structure it is. */
  metadata: V3RichContentMetadata;
}

/** About a text. */
export interface V3RichContentMetadata {
  /** Version of the structure: 1. @asType integer */
  version: number;
}

/** A part of a text. */
export interface V3Node {
  /** What it is. */
  type: Open<
    "BLOCKQUOTE" | "BULLETED_LIST" | "DIVIDER" | "HEADING" | "LIST_ITEM" | "ORDERED_LIST" | "PARAGRAPH" | "TEXT"
  >;
  /** Unique within the text; empty for words. */
  id: string;
  /** What it holds. */
  nodes: V3Node[];
  /** The words of a node of type `TEXT`. */
  textData?: V3TextData;
  /** Of a heading. */
  headingData?: V3HeadingData;
}

/** Words that look the same. */
export interface V3TextData {
  /** The words. */
  text: string;
  /** How they look. */
  decorations: V3Decoration[];
}

/** How words look, or where they lead. */
export interface V3Decoration {
  /** What it is. */
  type: Open<"BOLD" | "ITALIC" | "LINK" | "UNDERLINE">;
  /** Where they lead. */
  linkData?: V3LinkData;
}

/** Where words lead. */
export interface V3LinkData {
  /** The link. */
  link: V3Link;
}

/** A link of a text. */
export interface V3Link {
  /** The address. */
  url: string;
}

/** Of a heading. */
export interface V3HeadingData {
  /** 1 to 6. @asType integer */
  level: number;
}
