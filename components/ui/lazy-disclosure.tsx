'use client'

import { type ReactNode, useState } from 'react'
import { Disclosure } from './disclosure'

type LazyDisclosureProps = {
  summary: ReactNode
  /** Open regardless of the consumer's choice, as in print. */
  forceOpen?: boolean
  onOpen?: () => void
  className?: string
  /** Rendered only while open; `byConsumer` is false if it is open for printing only. */
  children: (byConsumer: boolean) => ReactNode
}

/** A disclosure that renders its content when opened, so that long lists stay fast. */
export function LazyDisclosure({ summary, forceOpen = false, onOpen, className, children }: LazyDisclosureProps) {
  const [open, setOpen] = useState(false)
  function toggle(isOpen: boolean) {
    // Opening for print is not the consumer's choice.
    if (forceOpen) return
    setOpen(isOpen)
    if (isOpen) onOpen?.()
  }
  return (
    <Disclosure summary={summary} open={open || forceOpen} onToggle={toggle} className={className}>
      {open || forceOpen ? children(open) : null}
    </Disclosure>
  )
}
