import type { ReactNode } from 'react'
import { Spinner } from './spinner'

type BusyRegionProps = {
  /** The accessible label: 'Loading your data'. */
  label: string
  /** Skeletons in the final size; without them a spinner is shown beside the label. */
  children?: ReactNode
  className?: string
}

/** A loading region that announces itself once. */
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
