/** The part of autocannon that is used here; it brings no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called before every request; answers the request to send. */
    readonly setupRequest?: (request: Request) => Request;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
  }

  export interface Result {
    readonly errors: number;
    readonly non2xx: number;
  }

  type Run = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Run;
}
