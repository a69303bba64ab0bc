import { useLayoutEffect, useState } from 'react'

export type VisiblePart = { readonly top: number; readonly height: number }

/**
 * The part of a frame that can be seen, in pixels from its top, when something that fills the frame is put up: a host makes a
 * frame as tall as its content, and the middle of that may be far away. The browser tells an observer what it hides from
 * everything else about the host's page. None at top level, where all is seen.
 */
export function useVisiblePart(filling: Element | null): VisiblePart | undefined {
  const [part, setPart] = useState<VisiblePart>()
  useLayoutEffect(() => {
    if (!filling || window.parent === window) return
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      const seen = entry?.intersectionRect
      setPart(seen && seen.height > 0 ? { top: seen.top, height: seen.height } : undefined)
    })
    observer.observe(filling)
    return () => observer.disconnect()
  }, [filling])
  return part
}
