import { useLayoutEffect, useState } from 'react'

export type VisibleRect = { readonly top: number; readonly height: number }

/**
 * The part of a frame that can be seen, in pixels from its top, when something that fills the frame is put up: a host makes a
 * frame as tall as its content, and the middle of that may be far away. The browser tells an observer what it hides from
 * everything else about the host's page. None at top level, where all is seen.
 */
export function useVisibleRect(overlay: Element | null): VisibleRect | undefined {
  const [rect, setRect] = useState<VisibleRect>()
  useLayoutEffect(() => {
    if (!overlay || window.parent === window) return
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      const visible = entry?.intersectionRect
      setRect(visible && visible.height > 0 ? { top: visible.top, height: visible.height } : undefined)
    })
    observer.observe(overlay)
    return () => observer.disconnect()
  }, [overlay])
  return rect
}
