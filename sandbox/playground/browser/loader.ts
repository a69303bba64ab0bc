import { isRecord } from './check-message'
import type { LoaderRelease } from './code-samples'

/** The part of the loader API that this page uses; docs/embedding.md documents all of it. */
type LoaderEvent = {
  readonly type: string
  readonly code?: string
  readonly message?: string
  readonly reason?: string
  readonly ms?: number
}
export type LoaderOptions = {
  readonly container?: string
  readonly mode: 'frame' | 'popup' | 'dialog'
  readonly key: string
  readonly view: string
  readonly theme: string
  readonly config: object
  readonly maxHeight?: number | undefined
  readonly getToken: () => Promise<string>
  readonly onEvent: (event: LoaderEvent) => void
}
export type LoaderWidget = {
  readonly open: () => void
  readonly signOut: () => void
  readonly update: (changed: Partial<LoaderOptions>) => void
  readonly destroy: () => void
}

declare global {
  interface Window {
    /** Set by the loader's script, if it loaded. */
    readonly Scorewell?: { readonly create: (options: LoaderOptions) => LoaderWidget }
  }
}

/** Fetches the loader's latest release; undefined if unavailable. */
export async function fetchLatestRelease(web: string): Promise<LoaderRelease | undefined> {
  const answer = await fetch(`${web}/embed/v1.json`).catch(() => undefined)
  const release: unknown = answer?.ok ? await answer.json() : undefined
  const script = isRecord(release) && isRecord(release.script) ? release.script : {}
  const { src, integrity } = script
  return typeof src === 'string' && typeof integrity === 'string' ? { src, integrity } : undefined
}
