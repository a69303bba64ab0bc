import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `report` with the element after hydration. `report` can handle an earlier press, which
 * React does not replay. An input needs `autoComplete="off"`: otherwise a choice that the browser
 * restores from an earlier visit would count as a press.
 */
export function useEarlyPress<E extends HTMLElement>(
  report: (element: E) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const run = useEffectEvent(() => ref.current && report(ref.current))
  useEffect(() => void run(), [])
  return ref
}
