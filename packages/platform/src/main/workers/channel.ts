import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";

/** A message between the processes of a shop. */
interface Message {
  readonly vitrine: string;
  readonly body?: unknown;
  /** Of a question, to be repeated with its response. */
  readonly question?: number;
  readonly response?: number;
}

/** A process that was started, or the one that started this one. */
type End = ChildProcess | NodeJS.Process;

type Handlers<In> = { [Name in keyof In]?: (body: In[Name], socket: Socket | undefined) => unknown };

/**
 * Messages to and from another process of the shop, in the order they were sent. `In` and `Out` give what each message
 * carries by its name; a handler's result is the response to a question.
 */
export class Channel<In extends object, Out extends object> {
  readonly #end: End;
  readonly #handlers: Handlers<In> = {};
  readonly #questions = new Map<number, (response: unknown) => void>();
  #asked = 0;

  constructor(end: End) {
    this.#end = end;
    // Both emit the same events and say so in two ways.
    const events: EventEmitter = end;
    events.on("message", (message: unknown, socket: unknown) => {
      if (isMessage(message)) void this.#receive(message, socket as Socket | undefined);
    });
    events.on("disconnect", () => {
      for (const resolve of this.#questions.values()) resolve(undefined);
      this.#questions.clear();
    });
  }

  on<Name extends keyof In & string>(name: Name, handler: NonNullable<Handlers<In>[Name]>): void {
    this.#handlers[name] = handler;
  }

  /** Sends a message. One that cannot be sent is lost: the other process has ended. */
  tell<Name extends keyof Out & string>(name: Name, body: Out[Name]): void {
    this.#send({ vitrine: name, body });
  }

  /** Hands a connection over; `failed` is called when it stays here. */
  hand<Name extends keyof Out & string>(name: Name, body: Out[Name], socket: Socket, failed: () => void): void {
    const message: Message = { vitrine: name, body };
    if (!this.#end.connected) {
      failed();
      return;
    }
    (this.#end as ChildProcess).send(message, socket, { keepOpen: false }, (error) => error && failed());
  }

  /** Asks and waits for the response; undefined when there is none within some milliseconds. */
  async ask<Response, Name extends keyof Out & string = keyof Out & string>(
    name: Name,
    body: Out[Name],
    milliseconds: number,
  ): Promise<Response | undefined> {
    if (!this.#end.connected) return undefined;
    const question = ++this.#asked;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(question, undefined), milliseconds);
      this.#questions.set(question, (response) => {
        clearTimeout(timer);
        resolve(response as Response | undefined);
      });
      this.#send({ vitrine: name, body, question });
    });
  }

  #send(message: Message): void {
    if (this.#end.connected) (this.#end as ChildProcess).send(message, () => {});
  }

  async #receive({ vitrine, body, question, response }: Message, socket: Socket | undefined): Promise<void> {
    if (response !== undefined) return this.#settle(response, body);
    const handler = this.#handlers[vitrine as keyof In];
    const result = await handler?.(body as In[keyof In], socket);
    if (question !== undefined) this.#send({ vitrine, body: result, response: question });
  }

  #settle(question: number, response: unknown): void {
    const resolve = this.#questions.get(question);
    this.#questions.delete(question);
    resolve?.(response);
  }
}

function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "vitrine" in message;
}
