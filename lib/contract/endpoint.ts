import type { infer as Infer, ZodMiniType } from 'zod/mini'

/**
 * A signed-in page sends its consumer's fingerprint. A call in another consumer's session gets 409
 * with this code, and the page reloads. Without the header (a visitor's page), nothing is compared.
 * Contract, section 11.
 */
export const consumerChangedCode = 'CONSUMER_CHANGED'

/**
 * What a call does, which determines its rate limits: test a password, recovery answer, code or
 * host token; send an email, text message or link; open an account; make a paid check of a quiz,
 * phone or device; poll; or submit a form (docs/operations/rate-limits.md).
 */
export type AttemptKind = Guess | Message | 'registration' | 'check' | 'poll' | 'form'
type Guess = 'password' | 'code' | 'token'
type Message = 'email' | 'text' | 'link'

/**
 * One call from the browser to the BFF, implemented with `defineHandler` and called with `callApi`.
 */
export type Endpoint<
  Input extends ZodMiniType = ZodMiniType,
  Output extends ZodMiniType = ZodMiniType,
> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /**
   * `open`: anyone. `session`: a signed-in consumer, otherwise 401 `Auth Required` without any
   * upstream call (contract, section 4). `host`: a host's server with its token in the header
   * `ctoken` (section 12).
   */
  readonly access: 'open' | 'session' | 'host'
  readonly attempt?: AttemptKind
  /** GET: the query; POST: the JSON body. Unknown fields are rejected. */
  readonly input: Input
  readonly output: Output
}

/**
 * A GET that pages read. Its path is a literal type, because components refer to the endpoint by
 * its path.
 */
export type ReadEndpoint<
  P extends Endpoint['path'],
  Section extends string,
  I extends ZodMiniType,
  O extends ZodMiniType,
> = Endpoint<I, O> & {
  readonly method: 'GET'
  readonly path: P
  /** The page sections that show its data. */
  readonly prefetch: readonly Section[]
}

/**
 * One call from the BFF to the product API. The sandbox implements the same endpoints. Contract,
 * section 3.
 */
export type UpstreamEndpoint<
  Input extends ZodMiniType = ZodMiniType,
  Output extends ZodMiniType = ZodMiniType,
> = {
  readonly method: 'GET' | 'POST'
  /** Names in braces are path parameters from the input: `/users/preauth-token/{token}`. */
  readonly path: `/users${string}`
  /**
   * `host`: header `ctoken` and the host's first origin as `referer`;
   * `bearer`: the consumer's access token.
   */
  readonly credentials: 'host' | 'bearer'
  /**
   * Names of the inputs that a POST sends in the query. A GET sends all inputs there, except those
   * in its path.
   */
  readonly inQuery?: readonly string[]
  readonly input: Input
  readonly output: Output
}

export type InputOf<R extends { input: ZodMiniType }> = Infer<R['input']>
export type OutputOf<R extends { output: ZodMiniType }> = Infer<R['output']>

/**
 * An endpoint, or a function that loads it, so that a screen loads no schemas until its first call.
 */
export type LazyEndpoint<R extends Endpoint = Endpoint> = R | (() => Promise<R>)
