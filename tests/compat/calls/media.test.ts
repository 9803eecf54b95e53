import { happenToFiles } from "../cases/happenings.ts";
import { mediaFileCases, mediaFolderCases } from "../cases/media.ts";
import { notified } from "../cases/notified.ts";
import { runCases } from "../cases/run.ts";

runCases(
  "the vendor's calls about media",
  { mediaFiles: mediaFileCases, mediaFolders: mediaFolderCases },
  { events: notified.media, happen: happenToFiles },
);
