import type * as z from 'zod/mini'
import { defineUpstreamEndpoint, type UpstreamEndpoint } from '../endpoint'
import { emptySchema } from '../primitives'

/** A GET with the consumer's access token and no input. */
export function bearerGet<O extends z.ZodMiniType>(path: UpstreamEndpoint['path'], output: O) {
  return defineUpstreamEndpoint({ method: 'GET', path, credentials: 'bearer', input: emptySchema, output })
}
