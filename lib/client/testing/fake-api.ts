import type { Row } from '@/lib/contract/row'
import { ApiError } from '../api/api-error'

let answers: Readonly<Record<string, unknown>> = {}

/** What the BFF says in a component test, by path: a body, or a number for a failing status; a path left out never answers. */
export function respondWith(next: Readonly<Record<string, unknown>>): void {
  answers = next
}

/** Stands in for `callApi`, for a test that mocks lib/client/api/call-api with it; parses as the real one does. */
export async function fakeCallApi({ path, output }: Row): Promise<unknown> {
  const answer = answers[path]
  if (answer === undefined) return new Promise(() => undefined)
  if (typeof answer === 'number') throw new ApiError(answer)
  const parsed = output.safeParse(answer)
  if (!parsed.success) throw new ApiError(0)
  return parsed.data
}
