import type * as z from 'zod/mini'

/** One call from the browser to the BFF; read by `defineHandler(row, run)` on the server and `callApi(row, input)` in the browser, by nobody else. */
export type Row<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /** `open`: anyone; `session`: a signed-in consumer, else 401 `Auth Required` without any upstream call (contract, section 4). */
  readonly access: 'open' | 'session'
  /** The call guesses at a secret or has a letter sent: it is counted more closely than others (docs/operations.md). */
  readonly isAttempt?: boolean
  /** GET: the query; POST: the JSON body. Unknown fields are refused. */
  readonly input: Input
  readonly output: Output
}

/** One call from the BFF to the product API; the sandbox answers the same rows. Contract, section 3. */
export type UpstreamRow<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST'
  /** Names in braces are taken out of the input: `/users/preauth-token/{token}`. */
  readonly path: `/users${string}`
  /** `host`: header `ctoken` and the host's first origin as `referer`; `bearer`: the consumer's access token. */
  readonly credentials: 'host' | 'bearer'
  /** Input names that travel in the query of a POST; a GET sends everything not in its path there. */
  readonly inQuery?: readonly string[]
  readonly input: Input
  readonly output: Output
}

export type InputOf<R extends { input: z.ZodMiniType }> = z.infer<R['input']>
export type OutputOf<R extends { output: z.ZodMiniType }> = z.infer<R['output']>

export function row<I extends z.ZodMiniType, O extends z.ZodMiniType>(value: Row<I, O>): Row<I, O> {
  return value
}

export function upstreamRow<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  value: UpstreamRow<I, O>,
): UpstreamRow<I, O> {
  return value
}
