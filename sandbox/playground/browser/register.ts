import { isRecord } from './check-message'

/**
 * Registers the origin of a page for the playground's host.
 * @returns the host's key; undefined if the origin is refused
 */
export async function registerOrigin(origin: string): Promise<string | undefined> {
  const answer = await fetch('/playground/origins', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  }).catch(() => undefined)
  const body: unknown = answer?.ok ? await answer.json() : undefined
  return isRecord(body) && typeof body.key === 'string' ? body.key : undefined
}
