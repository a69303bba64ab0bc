import type * as z from 'zod/mini'
import { HttpError } from './http-error'

/**
 * Validates consumer input again by the rules of the specification (section 5), since an API trusts no caller.
 * @throws {HttpError} 400 that names the first invalid field, never its value.
 */
export function requireFields<S extends z.ZodMiniType>(schema: S, given: unknown): z.infer<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new HttpError(400, undefined, `The field ${parsed.error.issues[0]?.path.join('.') ?? ''} is not valid.`)
}
