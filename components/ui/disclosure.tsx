import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useEarlyPress } from './use-early-press'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  className?: string
  id?: string | undefined
  /**
   * Opens and focuses the disclosure when it becomes true, for example after a link to it was
   * followed.
   */
  isTarget?: boolean | undefined
  onToggle?: (open: boolean) => void
}

/** Expandable content. Uses the native details element, which works without JavaScript. */
export function Disclosure({
  summary,
  children,
  open,
  className = '',
  id,
  isTarget,
  onToggle,
}: DisclosureProps) {
  const details = useEarlyPress<HTMLDetailsElement>((early) => early.open && onToggle?.(true))
  useEffect(() => {
    if (!isTarget || !details.current) return
    // The browser then fires the toggle event, which calls `onToggle`.
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [isTarget, details])
  return (
    <details
      ref={details}
      id={id}
      open={open}
      className={`group ${className}`}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="grow">{summary}</span>
        <ChevronDown className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

type LazyDisclosureProps = Pick<DisclosureProps, 'summary' | 'className' | 'id' | 'isTarget'> & {
  /** Keeps the disclosure open regardless of the consumer's choice, for example in print. */
  forceOpen?: boolean
  onOpen?: () => void
  children: (byConsumer: boolean) => ReactNode
}

/** Disclosure that renders its content only when opened, so long lists stay fast. */
export function LazyDisclosure({
  forceOpen = false,
  onOpen,
  children,
  ...rest
}: LazyDisclosureProps) {
  const [open, setOpen] = useState(false)
  function toggle(isOpen: boolean) {
    if (forceOpen) return
    setOpen(isOpen)
    if (isOpen) onOpen?.()
  }
  return (
    <Disclosure {...rest} open={open || forceOpen} onToggle={toggle}>
      {open || forceOpen ? children(open) : null}
    </Disclosure>
  )
}
