import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  className?: string
  onToggle?: (open: boolean) => void
}

/** Expandable content, using the native details element, which works without JavaScript. */
export function Disclosure({ summary, children, open, className = '', onToggle }: DisclosureProps) {
  return (
    <details open={open} className={`group ${className}`} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="grow">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
