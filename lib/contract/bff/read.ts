import type * as z from 'zod/mini'
import { defineEndpoint, type Endpoint } from '../endpoint'
import { emptySchema } from '../primitives'

/** An endpoint that a signed-in page reads without input. */
export function defineRead<O extends z.ZodMiniType>(
  path: Endpoint['path'],
  output: O,
): Endpoint<typeof emptySchema, O> {
  return defineEndpoint({ method: 'GET', access: 'session', path, input: emptySchema, output })
}
