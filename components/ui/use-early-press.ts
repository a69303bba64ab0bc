import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `report` after hydration for an earlier press, because React does not replay it. An input
 * needs `autoComplete="off"`: a choice the browser restores from an earlier visit would count as a
 * press.
 */
export function useEarlyPress<E extends HTMLElement>(
  report: (element: E) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const run = useEffectEvent(() => ref.current && report(ref.current))
  useEffect(() => void run(), [])
  return ref
}
