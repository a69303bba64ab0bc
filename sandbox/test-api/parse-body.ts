import type { Context } from 'hono'
import * as z from 'zod/mini'
import { HttpError } from '../http/http-error'

/** Parses a JSON body with a schema. @throws {HttpError} 400 with the validation errors. */
export async function parseBody<S extends z.ZodMiniType>(context: Context, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new HttpError(400, undefined, z.prettifyError(parsed.error))
  return parsed.data
}
