import { useSyncExternalStore } from 'react'

/** Returns the anchor in the URL; empty on the server, because browsers do not send it. */
export function useLinkedAnchor(): string {
  return useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash.slice(1),
    () => '',
  )
}

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
