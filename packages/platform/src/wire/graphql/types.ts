import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLNullableType,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from "graphql";
import type { Definitions } from "../../kernel/operations.ts";
import type { GraphqlContext } from "./context.ts";
import { capitalized } from "./operations.ts";
import { json, scalarByFormat } from "./scalars.ts";

/** A JSON Schema as `contract-tools` writes it: a short fixed list of keywords. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly readOnly?: boolean;
  readonly default?: unknown;
  readonly "x-open"?: boolean;
  readonly "x-ignored"?: boolean;
}

export type Fields = GraphQLFieldConfigMap<unknown, GraphqlContext>;

/** More fields of a type than the contract has: pages as connections, what entities lead to. */
export type MoreFields = (typeName: string, types: Types) => Fields;

/** The GraphQL types of one contract, each made when it is first needed. */
export class Types {
  readonly #definitions: Definitions;
  /** What the names of its types begin with. */
  readonly prefix: string;
  readonly #more: MoreFields;
  readonly #made = new Map<string, GraphQLNamedType>();

  constructor(definitions: Definitions, prefix: string, more: MoreFields) {
    this.#definitions = definitions;
    this.prefix = prefix;
    this.#more = more;
  }

  /** The definition with this name. */
  shape(name: string): Shape {
    return (this.#definitions[name] ?? {}) as Shape;
  }

  /** The definition behind a reference, or the shape itself. */
  resolved(shape: Shape): Shape {
    return shape.$ref ? this.shape(nameOf(shape.$ref)) : shape;
  }

  /** What a response with this definition is; nothing but success for one without fields. */
  response(name: string): GraphQLOutputType {
    return Object.keys(this.shape(name).properties ?? {}).length > 0 ? this.object(name) : GraphQLBoolean;
  }

  /** The fields of a request as arguments. */
  arguments(request: string): GraphQLFieldConfigArgumentMap {
    const { properties = {}, required = [] } = this.shape(request);
    return Object.fromEntries(
      accepted(properties).map(([key, shape]) => {
        // What may be empty may be left out: the platform fills it in.
        const isRequired = required.includes(key) && !this.isOptional(shape);
        const type = this.input(shape, this.#inputName(request) + capitalized(key), isRequired);
        return [key, { type, ...texts(shape) }];
      }),
    );
  }

  /** An object none of whose fields must be there. */
  isOptional(shape: Shape): boolean {
    const { properties, required = [] } = this.resolved(shape);
    return properties !== undefined && required.length === 0;
  }

  output(shape: Shape, name: string, isRequired = false): GraphQLOutputType {
    const type = this.#output(shape, name);
    return isRequired && !isNullable(shape) ? new GraphQLNonNull(type) : type;
  }

  input(shape: Shape, name: string, isRequired = false): GraphQLInputType {
    const type = this.#input(shape, name);
    return isRequired && !isNullable(shape) ? new GraphQLNonNull(type) : type;
  }

  /** The object type of a definition under a name of its own, with fields that the contract does not have. */
  extended(name: string, typeName: string, fields: () => Fields): GraphQLObjectType {
    const named = this.prefix + typeName;
    const { fields: own, ...config } = this.#objectConfig(named, this.shape(name));
    return this.once(
      named,
      () =>
        new GraphQLObjectType<unknown, GraphqlContext>({
          ...config,
          fields: () => ({ ...(own as () => Fields)(), ...fields() }),
        }),
    );
  }

  /** The name of an item's type, for types made of it. */
  nameOfItem(shape: Shape): string | undefined {
    return shape.$ref && this.prefix + nameOf(shape.$ref);
  }

  #output(shape: Shape, name: string): GraphQLNullableType & GraphQLOutputType {
    if (shape.$ref) {
      const target = nameOf(shape.$ref);
      const definition = this.shape(target);
      // Values that the platform may add to must not break those who know today's.
      if (definition.enum && shape["x-open"]) return GraphQLString;
      return definition.properties ? this.object(target) : this.#output(definition, this.prefix + target);
    }
    if (shape.items) return new GraphQLList(new GraphQLNonNull(this.#output(shape.items, `${name}Item`)));
    if (shape.properties && Object.keys(shape.properties).length > 0)
      return this.once(name, () => new GraphQLObjectType(this.#objectConfig(name, shape)));
    return shape["x-open"] ? GraphQLString : this.#scalar(shape, name);
  }

  #input(shape: Shape, name: string): GraphQLNullableType & GraphQLInputType {
    if (shape.$ref) {
      const target = nameOf(shape.$ref);
      const definition = this.shape(target);
      return this.#input(definition, definition.properties ? this.#inputName(target) : this.prefix + target);
    }
    if (shape.items) return new GraphQLList(new GraphQLNonNull(this.#input(shape.items, `${name}Item`)));
    if (shape.properties && accepted(shape.properties).length > 0)
      return this.once(name, () => new GraphQLInputObjectType(this.#inputConfig(name, shape)));
    return this.#scalar(shape, name);
  }

  #scalar(shape: Shape, name: string): GraphQLNullableType & GraphQLInputType & GraphQLOutputType {
    if (shape.enum) return this.#enum(shape, name);
    switch (kindOf(shape)) {
      case "string":
        return shape.format === "uuid" || namesEntity.test(name)
          ? GraphQLID
          : (scalarByFormat[shape.format ?? ""] ?? GraphQLString);
      case "integer":
        return isInt(shape) ? GraphQLInt : GraphQLFloat;
      case "number":
        return GraphQLFloat;
      case "boolean":
        return GraphQLBoolean;
      default:
        return json;
    }
  }

  #enum({ enum: values = [], description }: Shape, name: string): GraphQLEnumType | typeof GraphQLString {
    if (!values.every((value) => typeof value === "string" && isName(value))) return GraphQLString;
    const entries = Object.fromEntries(values.map((value) => [value, {}]));
    return this.once(name, () => new GraphQLEnumType({ name, values: entries, ...(description && { description }) }));
  }

  /** The object type of a definition. */
  object(name: string): GraphQLObjectType {
    const shape = this.shape(name);
    const typeName = this.prefix + name.replace(".", "");
    return this.once(typeName, () => new GraphQLObjectType(this.#objectConfig(typeName, shape)));
  }

  #objectConfig(
    name: string,
    shape: Shape,
  ): ConstructorParameters<typeof GraphQLObjectType<unknown, GraphqlContext>>[0] {
    const { properties = {}, required = [] } = shape;
    const fields = (): Fields => ({
      ...Object.fromEntries(
        Object.entries(properties)
          .filter(([key]) => isName(key))
          .map(([key, field]) => [
            key,
            { type: this.output(field, name + capitalized(key), required.includes(key)), ...texts(field) },
          ]),
      ),
      ...this.#more(name, this),
    });
    return { name, fields, ...description(shape) };
  }

  #inputConfig(name: string, shape: Shape): ConstructorParameters<typeof GraphQLInputObjectType>[0] {
    const { properties = {}, required = [] } = shape;
    const fields = () =>
      Object.fromEntries(
        accepted(properties).map(([key, field]) => [
          key,
          { type: this.input(field, name + capitalized(key), required.includes(key)), ...texts(field) },
        ]),
      );
    return { name, fields, ...description(shape) };
  }

  #inputName(name: string): string {
    const plain = name.replace(/\.input$/, "");
    return this.prefix + (/(Input|Request)$/.test(plain) ? plain : `${plain}Input`);
  }

  /** The type of this name, made when it is first asked for. */
  once<Type extends GraphQLNamedType>(name: string, make: () => Type): Type {
    const known = this.#made.get(name);
    if (known) return known as Type;
    const made = make();
    this.#made.set(name, made);
    return made;
  }
}

/** Fields such as `productId` and the items of `ids`. */
const namesEntity = /Ids?(Item)?$/;

/** The name in `#/$defs/Cart`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** What a caller may send: neither what only the server sets nor what it throws away. */
function accepted(properties: Readonly<Record<string, Shape>>): [string, Shape][] {
  return Object.entries(properties).filter(
    ([key, shape]) => isName(key) && shape["x-ignored"] === undefined && shape.readOnly !== true,
  );
}

function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !text.startsWith("__") && !["true", "false", "null"].includes(text);
}

function kindOf({ type }: Shape): string | undefined {
  return typeof type === "string" || type === undefined ? type : type.find((one) => one !== "null");
}

function isNullable({ type }: Shape): boolean {
  return Array.isArray(type) && type.includes("null");
}

function isInt({ minimum = -maxInt, maximum = maxInt }: Shape): boolean {
  return minimum >= -maxInt - 1 && maximum <= maxInt;
}

const maxInt = 2 ** 31 - 1;

function description({ description }: Shape): { description?: string } {
  return description === undefined ? {} : { description };
}

function texts(shape: Shape): { description?: string; deprecationReason?: string } {
  return { ...description(shape), ...(shape.deprecated === true && { deprecationReason: "See the description." }) };
}
