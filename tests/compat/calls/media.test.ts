import { mediaFileCases, mediaFolderCases } from "../cases/media.ts";
import { runCases } from "../cases/run.ts";

runCases("the vendor's calls about media", { mediaFiles: mediaFileCases, mediaFolders: mediaFolderCases });
