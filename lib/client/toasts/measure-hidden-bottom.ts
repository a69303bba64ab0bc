/**
 * How much of a frame lies below what can be seen of it, in pixels; told once, soon. A host makes a frame as tall as its
 * content, and the bottom of that may be far away. Nothing is told at top level.
 */
export function measureHiddenBottom(report: (pixels: number) => void): void {
  if (window.parent === window) return
  // The document may be shorter than its frame, so something that fills the frame is looked at.
  const filling = document.body.appendChild(document.createElement('div'))
  Object.assign(filling.style, { position: 'fixed', inset: '0', visibility: 'hidden' })
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    filling.remove()
    if (entry) report(Math.max(0, Math.round(entry.boundingClientRect.bottom - entry.intersectionRect.bottom)))
  })
  observer.observe(filling)
}
