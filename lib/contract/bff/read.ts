import type * as z from 'zod/mini'
import { defineEndpoint, type Endpoint } from '../endpoint'
import { emptySchema } from '../primitives'

/** An endpoint that a signed-in page reads; its path is its type too, by which the page names its query. */
export type Read<P extends Endpoint['path'], I extends z.ZodMiniType, O extends z.ZodMiniType> = Endpoint<I, O> & {
  readonly method: 'GET'
  readonly path: P
}

type Empty = typeof emptySchema

export function defineRead<P extends Endpoint['path'], O extends z.ZodMiniType>(path: P, output: O): Read<P, Empty, O>
export function defineRead<P extends Endpoint['path'], O extends z.ZodMiniType, I extends z.ZodMiniType>(
  path: P,
  output: O,
  input: I,
): Read<P, I, O>
export function defineRead(path: Endpoint['path'], output: z.ZodMiniType, input: z.ZodMiniType = emptySchema) {
  return defineEndpoint({ method: 'GET', access: 'session', path, input, output })
}
