import { useLayoutEffect, useState } from 'react'

export type VisibleRect = { readonly top: number; readonly height: number }

/**
 * The visible part of a frame, in pixels from its top, when an overlay opens: hosts make a frame as tall as its
 * content, so its middle may be out of view. Only an observer can measure this across origins. Undefined at top level,
 * where everything is visible.
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
