import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { InputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { emptySchema } from '@/lib/contract/primitives'
import { HttpError } from './http-error'

/**
 * Collects the input from the path, query and body, and parses it with the endpoint's schema.
 * @throws {HttpError} 400 with the name of the first invalid field, never its value.
 */
export async function parseEndpointInput<R extends UpstreamEndpoint>(
  context: Context,
  endpoint: R,
): Promise<InputOf<R>> {
  const given = await collectInput(context, endpoint)
  // Query values are strings. Digits are converted if the endpoint expects numbers.
  const [asText, asNumbers] = [given, withNumbers(given)].map((each) =>
    endpoint.input.safeParse(each),
  )
  const parsed = asNumbers?.success && !asText?.success ? asNumbers : asText
  if (!parsed?.success) throw invalidField(parsed?.error)
  if (!isStorable(parsed.data))
    throw new HttpError(400, undefined, 'Text must not hold broken characters.')
  // TypeScript cannot infer the input's type for a generic endpoint. The endpoint itself parsed it.
  return parsed.data as InputOf<R>
}

async function collectInput(
  context: Context,
  endpoint: UpstreamEndpoint,
): Promise<Record<string, unknown>> {
  const body = endpoint.method === 'POST' ? await bodyOf(context) : {}
  // Unknown fields are ignored, even if the endpoint takes no input.
  if (endpoint.input === emptySchema) return {}
  const query = new URL(context.req.url).searchParams
  const inQuery =
    endpoint.method === 'GET'
      ? Object.fromEntries(query)
      : pickParams(query, endpoint.inQuery ?? [])
  return { ...body, ...inQuery, ...context.req.param() }
}

async function bodyOf(context: Context): Promise<object> {
  const text = await context.req.text()
  if (text.trim() === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // An unparseable body falls through to the error below.
  }
  throw new HttpError(400, undefined, 'The body must be a JSON object.')
}

function pickParams(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
  )
}

function withNumbers(given: Record<string, unknown>): Record<string, unknown> {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, read(value)]))
}

/** Returns whether PostgreSQL accepts the strings. It rejects U+0000 and half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each))
}

/** Parses a JSON body with a schema. @throws {HttpError} 400 with the validation errors. */
export async function parseBody<S extends z.ZodMiniType>(
  context: Context,
  schema: S,
): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new HttpError(400, undefined, z.prettifyError(parsed.error))
  return parsed.data
}

/**
 * Validates consumer input again with the specification's rules (R5.1 to R5.12), because an API
 * trusts no caller.
 * @throws {HttpError} 400 with the name of the first invalid field, never its value.
 */
export function requireFields<S extends z.ZodMiniType>(schema: S, given: unknown): z.infer<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw invalidField(parsed.error)
}

function invalidField(error: z.core.$ZodError | undefined): HttpError {
  return new HttpError(
    400,
    undefined,
    `The field ${error?.issues[0]?.path.join('.') ?? ''} is not valid.`,
  )
}
