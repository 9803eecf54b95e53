import { expect } from "vitest";
import type { World } from "../world.ts";

/** What one call of the vendor's client answers, and how it fails. */
export interface Case {
  /** Makes the call and judges what the client hands over. */
  succeeds(world: World): Promise<unknown>;
  readonly fails: Failure;
}

/** A failure the call documents, and a call that meets it. */
export interface Failure {
  /** Code of the application error, the status where none is sent; `VALIDATION` for a request that breaks a rule. */
  readonly code: string | number;
  readonly status: number;
  /** The argument the client names, for example `options.lineItems[0].quantity`. */
  readonly field?: string;
  readonly rule?: string;
  call(world: World): Promise<unknown>;
}

/** The cases of a service, by operation. */
export type Cases = Readonly<Record<string, Case>>;

/** An id nothing has. */
export const NOWHERE = "00000000-0000-4000-8000-000000000000";

export function refused(code: string, status: number, call: Failure["call"]): Failure {
  return { code, status, call };
}

/** What the catalog has not: no code is sent, and the client puts the status in its place. */
export function missing(call: Failure["call"]): Failure {
  return { code: 404, status: 404, call };
}

/** A request the platform understands and refuses to judge further, naming the client's own argument. */
export function invalid(field: string, rule: string, call: Failure["call"]): Failure {
  return { code: "VALIDATION", status: 400, field, rule, call };
}

/** What the vendor's client throws. */
export interface VendorError {
  /** JSON of `{ message, details }`. */
  readonly message: string;
  readonly status: number;
  readonly requestId: string;
  readonly details: {
    readonly requestId: string;
    readonly applicationError?: { readonly code: string | number; readonly description: string; readonly data: object };
    readonly validationError?: { readonly fieldViolations: readonly Violation[] };
  };
}

interface Violation {
  readonly field: string;
  readonly description: string;
  readonly violatedRule: string;
  readonly data: object;
}

/** The error of a call that has to fail. */
export async function vendorError(call: Promise<unknown>): Promise<VendorError> {
  try {
    await call;
  } catch (error) {
    return error as VendorError;
  }
  throw new Error("The call did not fail.");
}

/** Everything the client's error says, judged against what is documented. */
export async function expectFailure(failure: Failure, world: World): Promise<void> {
  const error = await vendorError(failure.call(world));
  expect(error.details, String(error)).toBeDefined();
  expect(error.details.requestId).toMatch(/^[0-9a-f-]{36}$/);
  const { applicationError, validationError } = error.details;
  const shown = JSON.parse(error.message) as { message: string; details: object };
  expect(shown.details).toEqual(error.details);
  if (failure.code === "VALIDATION") {
    const named = validationError?.fieldViolations.map(({ field, violatedRule }) => [field, violatedRule]);
    expect(named, error.message).toContainEqual([failure.field, failure.rule]);
    expect(shown.message).toMatch(/^INVALID_ARGUMENT: "/);
    for (const violation of validationError?.fieldViolations ?? []) {
      expect(violation).toMatchObject({ description: expect.stringMatching(/\S/), data: expect.any(Object) });
    }
  } else {
    expect(applicationError, error.message).toMatchObject({ code: failure.code, data: expect.any(Object) });
    expect(applicationError?.description).toMatch(/^\P{Ll}.*\.$/u);
    expect(shown.message).toBe(applicationError?.description);
  }
  expect(error.status).toBe(failure.status);
}
