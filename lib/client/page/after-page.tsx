import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../api/call-api'

const retryMs = 1_000

/**
 * A part of a page whose code the browser loads after that of the page: the server renders it, and
 * its HTML stays until the code is there. A function, because React accepts no lazy component as
 * the type that a server component's reference resolves to.
 */
export function afterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadUntilDone(load) }))
  return (props: Props) => <Part {...props} />
}

/** Loads code, again after a second where that failed. */
export async function loadUntilDone<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return await loadUntilDone(load)
  }
}
