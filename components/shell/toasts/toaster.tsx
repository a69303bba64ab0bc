import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useStore } from '@/lib/client/storage/use-store'
import { pendingToasts } from '@/lib/client/toasts/toast'

/** Time until a toast closes, in milliseconds, and the number of toasts shown at once. R2.38. */
const toastDurationMs = 3000
const maxVisibleToasts = 3

/** Keeps toasts above a phone's bottom bar, so that the bar can still be reached. */
const bottomBarOffsetPx = 76
const edgeOffsetPx = 24

/** Shows the toasts in a polite live region. Hovering or focusing a toast pauses its timer. */
export function Toaster() {
  const [hidden, setHidden] = useState(0)
  const pending = useStore(pendingToasts)
  useEffect(() => {
    if (pending.length === 0) return
    measureHiddenBottom(setHidden)
    for (const { kind, text } of pendingToasts.get()) toast[kind](text)
    pendingToasts.set([])
  }, [pending])
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: hidden + edgeOffsetPx }}
      mobileOffset={{ bottom: hidden + bottomBarOffsetPx }}
      duration={toastDurationMs}
      visibleToasts={maxVisibleToasts}
      expand
      toastOptions={{
        unstyled: true,
        classNames: {
          // The focus ring needs `!important`, because the toaster's own style sheet is in no
          // cascade layer and would override it.
          toast:
            'flex w-full items-start gap-3 font-sans rounded border border-hairline bg-paper-raised p-4 text-sm text-ink shadow-raised focus-visible:outline-2! focus-visible:outline-focus! focus-visible:outline-offset-2!',
          success: '[&_[data-icon]]:text-positive',
          error: '[&_[data-icon]]:text-negative',
        },
      }}
    />
  )
}

/**
 * Reports once how many pixels of a frame are below its visible part. They can be hidden because a
 * host makes the frame as tall as its content. Does nothing at top level.
 */
export function measureHiddenBottom(report: (pixels: number) => void): void {
  if (window.parent === window) return
  // The document may be shorter than its frame, so an element that fills the frame is observed.
  const filling = document.body.appendChild(document.createElement('div'))
  Object.assign(filling.style, { position: 'fixed', inset: '0', visibility: 'hidden' })
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    filling.remove()
    if (entry)
      report(
        Math.max(0, Math.round(entry.boundingClientRect.bottom - entry.intersectionRect.bottom)),
      )
  })
  observer.observe(filling)
}
