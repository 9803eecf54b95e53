import { allFields } from "./check-model.ts";
import type { JsonObject } from "./json-schema.ts";
import type { Model } from "./model.ts";
import { codeDescriptions, errorResponses, sharedSchemas } from "./openapi-errors.ts";
import { operationObject } from "./openapi-operation.ts";
import { componentSchemas } from "./openapi-schemas.ts";
import { directionsOf } from "./reach.ts";

/** The content of generated/openapi.json: OpenAPI 3.1, every operation under its first path. */
export function openapiOf(model: Model): JsonObject {
  const directions = directionsOf(model);
  const fieldsOf = (name: string) => {
    const type = model.types.get(name);
    return type?.kind === "interface" ? allFields(model, type) : [];
  };
  const paths: Record<string, JsonObject> = {};
  for (const service of model.services) {
    for (const operation of service.operations) {
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method.toLowerCase()]: operationObject({ service, operation, directions, fieldsOf }),
      };
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Vitrine",
      version: "1",
      summary: "The API of a Vitrine shop.",
      description:
        "Every answer is JSON with status 200. Money is decimal text, times are ISO 8601 in UTC, 64-bit integers are text. " +
        "A GET whose query string would pass 4,000 characters may be sent as its alternate POST where one is listed.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "http://localhost:4000", description: "A platform on this machine" }],
    tags: model.services.map((service) => ({ name: service.constant, description: service.doc.text || service.id })),
    paths,
    components: {
      schemas: { ...componentSchemas(model), ...sharedSchemas },
      responses: errorResponses,
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description:
            "A visitor or member access token, raw or as `Bearer`, or an API key together with the header `wix-site-id`.",
        },
      },
    },
    security: [{ token: [] }],
    "x-common-errors": Object.assign({}, ...[...model.types.values()].map(({ doc }) => codeDescriptions(doc))),
  };
}
