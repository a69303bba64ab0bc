'use client'

import { type ReactNode, useState } from 'react'
import { Disclosure } from './disclosure'

type LateDisclosureProps = {
  summary: ReactNode
  /** Open whatever the consumer did, as on paper. */
  whole?: boolean
  onOpen?: () => void
  className?: string
  /** Drawn only while it is open; `byConsumer` is false where only paper opened it. */
  children: (byConsumer: boolean) => ReactNode
}

/** A disclosure whose content is made when it is opened: a long list of closed ones stays light. */
export function LateDisclosure({ summary, whole = false, onOpen, className, children }: LateDisclosureProps) {
  const [open, setOpen] = useState(false)
  function toggle(isOpen: boolean) {
    // What paper opens is not what the consumer opened.
    if (whole) return
    setOpen(isOpen)
    if (isOpen) onOpen?.()
  }
  return (
    <Disclosure summary={summary} open={open || whole} onToggle={toggle} className={className}>
      {open || whole ? children(open) : null}
    </Disclosure>
  )
}
