import { useRef } from 'react'

/** Returns a function that runs the callback at its first call on this page, and does nothing later. */
export function useCallOnce(callback: () => void): () => void {
  const done = useRef(false)
  return () => {
    if (!done.current) callback()
    done.current = true
  }
}
