import type { ReactNode } from 'react'
import { Spinner } from './spinner'

type BusyRegionProps = {
  /** What is being waited for: 'Loading your data'. */
  label: string
  /** Skeletons in the final layout's size; without them a spinner stands beside the words. */
  children?: ReactNode
  className?: string
}

/** A region that waits for its content and says so once. */
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
