/** What a video or sound holds. */
export interface MediaFacts {
  /** Seconds. */
  readonly duration: number;
  /** Bits a second. */
  readonly bitrate?: number;
  /** Pixels, as it is seen; absent for sounds. */
  readonly width?: number;
  readonly height?: number;
}

/** A file on this machine that somebody sent. */
export interface MediaSource {
  readonly path: string;
  /** By its content. It is read as that and as nothing else: a film must not name files of the machine. */
  readonly mimeType: string;
}

/** One size of a video, as a fragmented MP4 and the HLS playlist of its parts. */
export interface StreamTarget {
  readonly height: number;
  readonly video: string;
  readonly playlist: string;
}

/** Looks into videos and sounds, and prepares them. Every call ends early, rejecting, when its signal is aborted. */
export interface MediaTools {
  /** Whether the programs are installed. */
  isInstalled(): Promise<boolean>;
  /** Undefined for what cannot be read. */
  inspect(source: MediaSource, signal: AbortSignal): Promise<MediaFacts | undefined>;
  /** Copies the first picture and sound track of a video and nothing else of it: no place, device, text or chapter. */
  clean(source: MediaSource, target: string, signal: AbortSignal): Promise<void>;
  /** Writes one picture of a video, at a second of it, as JPEG. */
  poster(source: MediaSource, second: number, target: string, signal: AbortSignal): Promise<void>;
  stream(source: MediaSource, target: StreamTarget, signal: AbortSignal): Promise<void>;
}
