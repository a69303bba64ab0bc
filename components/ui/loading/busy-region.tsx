import type { ReactNode } from 'react'

type BusyRegionProps = { label: string; children?: ReactNode; className?: string }

/**
 * Loading region that is announced once. Its content is skeletons in their final size, or a spinner
 * next to the label.
 */
export function BusyRegion({ label, children, className = '' }: BusyRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className={children ? 'sr-only' : 'flex items-center gap-3 text-ink-muted'}>
        {children ? null : <Spinner />}
        {label}
      </p>
      {children}
    </div>
  )
}

/** Spinner, hidden from assistive technology, because a label next to it describes the state. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`size-5 animate-spin ${className}`}>
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        opacity="0.25"
      />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
