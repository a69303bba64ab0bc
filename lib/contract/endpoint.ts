import type { infer as Infer, ZodMiniType } from 'zod/mini'

/**
 * Answered with 409 to a call in the session of another consumer than its page names;
 * the page loads again. Contract, section 11.
 */
export const consumerChangedCode = 'CONSUMER_CHANGED'

/**
 * What a call tests, sends, opens, pays for or polls, which selects its rate limits
 * (docs/operations/rate-limits.md).
 */
export type AttemptKind = Guess | Message | 'registration' | 'check' | 'poll' | 'form'
type Guess = 'password' | 'code' | 'token'
type Message = 'email' | 'text' | 'link'

/**
 * One call from the browser to the BFF; `defineHandler` on
 * the server and `callApi` in the browser read it.
 */
export type Endpoint<
  Input extends ZodMiniType = ZodMiniType,
  Output extends ZodMiniType = ZodMiniType,
> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /**
   * Anyone; a signed-in consumer, else 401 (contract, section 4);
   * or a server of a host with its token in `ctoken` (section 12).
   */
  readonly access: 'open' | 'session' | 'host'
  readonly attempt?: AttemptKind
  /** GET: the query; POST: the JSON body. Unknown fields are rejected. */
  readonly input: Input
  readonly output: Output
}

/** A GET that pages read. Its path is its type too, by which components name it. */
export type ReadEndpoint<
  P extends Endpoint['path'],
  Section extends string,
  I extends ZodMiniType,
  O extends ZodMiniType,
> = Endpoint<I, O> & {
  readonly method: 'GET'
  readonly path: P
  /** The sections of pages that show it. */
  readonly prefetch: readonly Section[]
}

/**
 * One call from the BFF to the product API; the sandbox implements the same endpoints.
 * Contract, section 3.
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
  /** Input names that a POST sends in the query; a GET sends everything outside its path there. */
  readonly inQuery?: readonly string[]
  readonly input: Input
  readonly output: Output
}

export type InputOf<R extends { input: ZodMiniType }> = Infer<R['input']>
export type OutputOf<R extends { output: ZodMiniType }> = Infer<R['output']>

/**
 * An endpoint, or the function that loads it: a screen then has no schemas until its first call.
 */
export type LazyEndpoint<R extends Endpoint = Endpoint> = R | (() => Promise<R>)
