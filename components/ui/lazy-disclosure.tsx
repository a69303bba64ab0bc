'use client'

import { type ReactNode, useState } from 'react'
import { Disclosure } from './disclosure'

type LazyDisclosureProps = {
  summary: ReactNode
  /** Open whatever the consumer did, as on paper. */
  forceOpen?: boolean
  onOpen?: () => void
  className?: string
  /** Drawn only while it is open; `byConsumer` is false where only paper opened it. */
  children: (byConsumer: boolean) => ReactNode
}

/** A disclosure whose content is made when it is opened: a long list of closed ones stays light. */
export function LazyDisclosure({ summary, forceOpen = false, onOpen, className, children }: LazyDisclosureProps) {
  const [open, setOpen] = useState(false)
  function toggle(isOpen: boolean) {
    // What paper opens is not what the consumer opened.
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
