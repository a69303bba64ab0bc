import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../api/call-api'

const retryMs = 1_000

/**
 * Wraps a component whose code the browser loads after the page. The server renders it, and its
 * HTML remains until the code arrives. Returns a function component, because React does not accept
 * a lazy component in place of a client reference in a server component.
 */
export function afterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadUntilDone(load) }))
  return (props: Props) => <Part {...props} />
}

/** Loads code and retries every second until the load succeeds. */
export async function loadUntilDone<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return await loadUntilDone(load)
  }
}
