import type { VideoV2 } from "../catalog/media.ts";
import type { Image } from "../common/media.ts";

/** What a file shows or plays. Absent until the file is ready. */
export interface FileMedia {
  /** Set when it is a picture. @oneof media */
  image?: ImageMedia;
  /** Set when it is a video. @oneof media */
  video?: VideoV2;
  /** Set when it is a sound. @oneof media */
  audio?: AudioV2;
  /** Set when it is a document. @oneof media */
  document?: Document;
  /** Set when it is a drawing made of shapes, such as an SVG. @oneof media */
  vector?: ImageMedia;
  /** Set when it is an archive of files. @oneof media */
  archive?: Archive;
  /** Set when it is a three-dimensional model. @oneof media */
  model3d?: Model3D;
  /** A small picture that stands for the file. */
  icon?: ImageMedia;
}

/** A picture and what is known of it. */
export interface ImageMedia {
  /** Where the picture is and how large. */
  image?: Image;
  /** Colors of the picture. */
  colors?: ImageColors;
  /** Faces in it. @maxItems 100 */
  faces: FaceRecognition[];
  /** A picture that shows what browsers cannot. */
  previewImage?: Image;
  /** What it shows, as a sentence. @maxLength 300 @readOnly */
  caption?: string | null;
}

/** Colors of a picture. */
export interface ImageColors {
  /** The one there is most of. */
  prominent?: ImageColor;
  /** Those there is most of, most of all first. @maxItems 100 */
  palette: ImageColor[];
}

/** A color. */
export interface ImageColor {
  /** Such as `#1F4D3A`. @format color-hex */
  hex?: string | null;
  /** Its parts. */
  rgb?: ColorRGB;
}

/** A color by the light it is mixed of, each from 0 to 255. */
export interface ColorRGB {
  /** Red. @asType integer @maximum 255 */
  r?: number | null;
  /** Green. @asType integer @maximum 255 */
  g?: number | null;
  /** Blue. @asType integer @maximum 255 */
  b?: number | null;
}

/** A face in a picture. */
export interface FaceRecognition {
  /** How sure it is, in percent. */
  confidence: number;
  /** Pixels from the left. @asType integer */
  x: number;
  /** Pixels from the top. @asType integer */
  y: number;
  /** Pixels. @asType integer */
  height: number;
  /** Pixels. @asType integer */
  width: number;
}

/** A sound. */
export interface AudioV2 {
  /** Id of the file. @maxLength 200 */
  id: string;
  /** The same sound in several forms. @maxItems 100 */
  assets: AudioAsset[];
  /** Bits a second. @asType integer @readOnly */
  bitrate?: number | null;
  /** Form of the file, such as mp3. @maxLength 100 @readOnly */
  format?: string | null;
  /** Seconds. @asType integer @readOnly */
  duration?: number | null;
  /** Bytes. @format decimal @maxScale 0 @readOnly */
  sizeInBytes?: string | null;
}

/** A sound in one form. */
export interface AudioAsset {
  /** Id of the file. */
  id?: string;
  /** Absolute address of the file. */
  url?: string;
  /** Name of the file as it was uploaded. @readOnly */
  filename?: string | null;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string | null;
}

/** A file of text, such as a PDF. */
export interface Document {
  /** Id of the file. */
  id?: string;
  /** Absolute address of the file. */
  url?: string;
  /** Name of the file as it was uploaded. */
  filename?: string | null;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string | null;
  /** A picture of its first page. */
  thumbnail?: Image;
}

/** An archive of files. */
export interface Archive {
  /** Id of the file. */
  id: string;
  /** Absolute address of the file. */
  url: string;
  /** When the address stops working. @format date-time @readOnly */
  urlExpirationDate?: string | null;
  /** Bytes. @format decimal */
  sizeInBytes?: string | null;
  /** Name of the file as it was uploaded. */
  filename?: string | null;
}

/** A three-dimensional model. */
export interface Model3D {
  /** Id of the file. */
  id: string;
  /** Absolute address of the file. */
  url: string;
  /** A picture of it. */
  thumbnail?: Image;
  /** What it shows, for people who cannot see it. */
  altText?: string | null;
  /** When the address stops working. @format date-time @readOnly */
  urlExpirationDate?: string | null;
  /** Name of the file as it was uploaded. @readOnly */
  filename?: string | null;
  /** Bytes. @format decimal @readOnly */
  sizeInBytes?: string | null;
}
