import type { LazyEndpoint } from '@/lib/contract/endpoint'
import { ApiError } from '../api/api-error'

let answers: Readonly<Record<string, unknown>> = {}

/** Responses of the BFF in a component test by path: a body or an error status; other paths never respond. */
export function respondWith(next: Readonly<Record<string, unknown>>): void {
  answers = next
}

/** A mock of `callApi` that parses responses like the real one. */
export async function fakeCallApi(endpoint: LazyEndpoint): Promise<unknown> {
  const { path, output } = typeof endpoint === 'function' ? await endpoint() : endpoint
  const answer = answers[path]
  if (answer === undefined) return new Promise(() => undefined)
  if (typeof answer === 'number') throw new ApiError(answer)
  const parsed = output.safeParse(answer)
  if (!parsed.success) throw new ApiError(0)
  return parsed.data
}
