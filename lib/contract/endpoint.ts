import type { infer as Infer, ZodMiniType } from 'zod/mini'
import type { SectionName } from './section-names'

/**
 * A signed-in page names its consumer by a fingerprint. A call in the session of another consumer is 409 with this code, and
 * the page loads again. Without the header (a page of a visitor) nothing is compared. Contract, section 11.
 */
export const consumerChangedCode = 'CONSUMER_CHANGED'

/**
 * What a call attempts, which selects its rate limits: it tests a password or recovery answer, a code, or a host's token;
 * it sends an email, a text, or a link by the way that its input names; it opens an account; it makes a check of quiz, phone
 * or device, which costs money; it polls; or it submits a form.
 */
export type AttemptKind =
  | 'password'
  | 'code'
  | 'token'
  | 'email'
  | 'text'
  | 'link'
  | 'registration'
  | 'check'
  | 'poll'
  | 'form'

/** One call from the browser to the BFF; `defineHandler` on the server and `callApi` in the browser read it. */
export type Endpoint<Input extends ZodMiniType = ZodMiniType, Output extends ZodMiniType = ZodMiniType> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /**
   * `open`: anyone; `session`: a signed-in consumer, else 401 `Auth Required` without any upstream call (contract, section 4);
   * `host`: a server of a host with its token in the header `ctoken`, instead of a page of ours (section 12).
   */
  readonly access: 'open' | 'session' | 'host'
  /** The stricter rate limits of the call (docs/operations/rate-limits.md). */
  readonly attempt?: AttemptKind
  /** GET: the query; POST: the JSON body. Unknown fields are rejected. */
  readonly input: Input
  readonly output: Output
}

/** A GET that pages read. Its path is its type too, by which `queryOf` names it. */
export type ReadEndpoint<P extends Endpoint['path'], I extends ZodMiniType, O extends ZodMiniType> = Endpoint<I, O> & {
  readonly method: 'GET'
  readonly path: P
  /** The sections of pages that show it. */
  readonly prefetch: readonly SectionName[]
}

/** One call from the BFF to the product API; the sandbox implements the same endpoints. Contract, section 3. */
export type UpstreamEndpoint<Input extends ZodMiniType = ZodMiniType, Output extends ZodMiniType = ZodMiniType> = {
  readonly method: 'GET' | 'POST'
  /** Names in braces are path parameters from the input: `/users/preauth-token/{token}`. */
  readonly path: `/users${string}`
  /** `host`: header `ctoken` and the host's first origin as `referer`; `bearer`: the consumer's access token. */
  readonly credentials: 'host' | 'bearer'
  /** Input names that a POST sends in the query; a GET sends everything outside its path there. */
  readonly inQuery?: readonly string[]
  readonly input: Input
  readonly output: Output
}

export type InputOf<R extends { input: ZodMiniType }> = Infer<R['input']>
export type OutputOf<R extends { output: ZodMiniType }> = Infer<R['output']>

/** An endpoint, or the function that loads it: a screen then has no schemas until its first call. */
export type LazyEndpoint<R extends Endpoint = Endpoint> = R | (() => Promise<R>)

/**
 * A GET endpoint with an input, which the server prefetches for the sections of a page and the browser fetches. The
 * path names the query before its endpoint is loaded, and is that of the endpoint.
 */
export type EndpointQuery<R extends Endpoint = Endpoint> = {
  readonly path: Endpoint['path']
  readonly input: InputOf<R>
  /** Its path and its input, so that a prefetch on the server and a query in the browser share one entry. */
  readonly queryKey: readonly [path: Endpoint['path'], input: InputOf<R>]
  readonly load: () => Promise<R>
}
