import type { AppType } from '@virasat/api';
import type { ExtractSchema } from 'hono/types';

type Schema = ExtractSchema<AppType>;
type Path = keyof Schema & string;
type MethodOf<P extends Path> = keyof Schema[P] extends infer Key
  ? Key extends `$${infer Method}`
    ? Uppercase<Method>
    : never
  : never;

/** Every route of the API as its OpenAPI document names it, e.g. "GET /api/products/:id". */
export type RouteName = { [P in Path]: `${MethodOf<P>} ${P}` }[Path];

/** One member of the union per status the route answers with. */
type Endpoint<R extends RouteName> = R extends `${infer Method} ${infer P}`
  ? P extends Path
    ? `$${Lowercase<Method>}` extends keyof Schema[P]
      ? Schema[P][`$${Lowercase<Method>}`]
      : never
    : never
  : never;

type BodyAt<E, Status> = E extends { status: infer S; output: infer Body }
  ? S extends Status
    ? S extends 204
      ? undefined
      : Body
    : never
  : never;

/** What a successful response of the route carries; `undefined` for 204. */
export type ResponseBody<R extends RouteName> = BodyAt<Endpoint<R>, 200 | 201 | 202 | 204>;

type InputOf<R extends RouteName, Part extends string> =
  Endpoint<R> extends infer E
    ? E extends { input: infer Input }
      ? Input extends Record<Part, infer Value>
        ? Value
        : never
      : never
    : never;

/** The JSON the route takes; `undefined` where it takes none. */
export type RequestBody<R extends RouteName> = [InputOf<R, 'json'>] extends [never]
  ? undefined
  : InputOf<R, 'json'>;

/** The parameters of the route's path. */
export type RequestParams<R extends RouteName> = [InputOf<R, 'param'>] extends [never]
  ? Record<string, never>
  : InputOf<R, 'param'>;
