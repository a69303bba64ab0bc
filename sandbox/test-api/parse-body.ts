import type { Context } from 'hono'
import * as z from 'zod/mini'
import { HttpError } from '../http/http-error'

/** A body in JSON, as a schema wants it. @throws {HttpError} 400 that says what is wrong. */
export async function parseBody<S extends z.ZodMiniType>(context: Context, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new HttpError(400, undefined, z.prettifyError(parsed.error))
  return parsed.data
}
