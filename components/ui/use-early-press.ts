import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `report` after hydration: React does not replay a press that came before it. An input needs
 * `autoComplete="off"`: a choice of another visit that the browser restores would count as a press.
 */
export function useEarlyPress<E extends HTMLElement>(
  report: (element: E) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const run = useEffectEvent(() => ref.current && report(ref.current))
  useEffect(() => void run(), [])
  return ref
}
