import * as Radix from '@radix-ui/react-dialog'
import { setNonce } from 'get-nonce'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  closeLabel: string
  children: ReactNode
  placement?: 'centre' | 'drawer'
  firstFocus?: string
}

const placements = {
  centre:
    'inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-xl -translate-y-1/2 rounded border border-hairline data-[state=open]:animate-appear',
  drawer:
    'inset-y-0 right-0 w-[min(20rem,88vw)] border-hairline border-l data-[state=open]:animate-slide-in',
} as const

const maxHeightShare = 0.85

/**
 * Modal dialog that traps focus, closes on Escape and restores focus. Its code is large, so load it
 * lazily.
 */
export function Dialog({
  open,
  onOpenChange,
  placement = 'centre',
  firstFocus,
  ...texts
}: DialogProps) {
  const { title, description, closeLabel, children } = texts
  allowDialogStyles()
  // Radix restores focus to its own trigger. Our dialogs open from elsewhere, so record the opener
  // here.
  const opener = useRef<Element>(null)
  const [overlay, setOverlay] = useState<HTMLDivElement | null>(null)
  const visible = useVisibleRect(overlay)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          ref={setOverlay}
          className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear"
        />
        <Radix.Content
          className={`fixed z-50 flex flex-col overflow-y-auto bg-paper-raised p-5 shadow-raised sm:p-6 ${placements[placement]}`}
          style={visible && dialogPosition(visible, placement)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            if (!firstFocus) return
            event.preventDefault()
            // Focuses without scrolling, because the dialog is in view and the host's page must not
            // jump.
            document.getElementById(firstFocus)?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={() => {
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-ink-muted hover:bg-paper-sunken hover:text-ink"
            >
              <X className="size-5" />
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="mt-1 text-ink-muted">{description}</Radix.Description>
          ) : null}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function dialogPosition({ top, height }: VisibleRect, placement: keyof typeof placements) {
  if (placement === 'drawer') return { top, height, bottom: 'auto' }
  return { top: top + height / 2, maxHeight: height * maxHeightShare }
}

type VisibleRect = Pick<DOMRectReadOnly, 'top' | 'height'>

/**
 * Measures a frame's visible part in pixels when an overlay opens. Hosts make a frame as tall as
 * its content, so its middle may be out of view. Only an observer can measure this across origins.
 * Returns undefined at top level, where everything is visible.
 */
function useVisibleRect(overlay: Element | null): VisibleRect | undefined {
  const [rect, setRect] = useState<VisibleRect>()
  useLayoutEffect(() => {
    if (!overlay || window.parent === window) return
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      setRect(entry && entry.intersectionRect.height > 0 ? entry.intersectionRect : undefined)
    })
    observer.observe(overlay)
    return () => observer.disconnect()
  }, [overlay])
  return rect
}

/**
 * Gives Radix the nonce of the page's scripts, because Radix locks scrolling with a style element,
 * which the policy would block.
 */
function allowDialogStyles(): void {
  if (typeof document === 'undefined') return
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) setNonce(nonce)
}
