import type { Hono } from "hono";
import { resumableUploadPath, uploadPath } from "../../domains/media/uploads/records.ts";
import { finishResumable, resumableServer } from "../../domains/media/uploads/resumable.ts";
import { takeUpload } from "../../domains/media/uploads/take.ts";
import type { Runtime } from "../../kernel/context.ts";
import { withCors } from "../../wire/cors.ts";
import { arriving } from "../../wire/decode.ts";
import { encodeError } from "../../wire/encode.ts";

/** Takes the bytes of files at addresses that were made for them. */
export function uploadRoutes(router: Hono, runtime: Runtime): void {
  const resumable = resumableServer(runtime);
  router.put(`${resumableUploadPath}/:token`, ({ req }) =>
    answered(runtime, async () => ({
      file: await finishResumable(runtime, req.param("token"), req.query("filename")),
    })),
  );
  router.on(
    ["GET", "POST", "PATCH", "DELETE", "OPTIONS"],
    [resumableUploadPath, `${resumableUploadPath}/:token`],
    ({ req }) => reported(runtime, () => resumable(req.raw)),
  );
  router.put(`${uploadPath}/:token`, async (context) => {
    const { req } = context;
    const content = arriving(req.raw.body);
    return answered(runtime, async () => ({
      file: await takeUpload(runtime, req.param("token"), { content, fileName: req.query("filename") }),
    }));
  });
}

/** What an upload comes to, as pages of every origin may read it: the secret in the address is all that counts. */
export function answered(runtime: Runtime, work: () => Promise<object>): Promise<Response> {
  return reported(runtime, async (requestId) =>
    withCors(Response.json(await work(), { headers: { "x-wix-request-id": requestId } })),
  );
}

/** Errors as responses; the log has what nobody outside is told, under the id of the request. */
async function reported(runtime: Runtime, work: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = crypto.randomUUID();
  try {
    return await work(requestId);
  } catch (error) {
    const response = encodeError(error, requestId);
    const { status } = response;
    if (status >= 500) runtime.log.error({ requestId, err: error }, "upload failed");
    else runtime.log.info({ requestId, status }, "upload rejected");
    return withCors(response);
  }
}
