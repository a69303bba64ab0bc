import { isRecord } from './check-message'
import type { LoaderRelease } from './code-samples'

/** Fetches the loader's latest release; undefined if unavailable. */
export async function fetchLatestRelease(web: string): Promise<LoaderRelease | undefined> {
  const answer = await fetch(`${web}/embed/v1.json`).catch(() => undefined)
  const told: unknown = answer?.ok ? await answer.json() : undefined
  const script = isRecord(told) && isRecord(told.script) ? told.script : {}
  const { src, integrity } = script
  return typeof src === 'string' && typeof integrity === 'string' ? { src, integrity } : undefined
}
