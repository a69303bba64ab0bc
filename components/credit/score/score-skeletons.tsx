'use client'

import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'

/** The tiles in order, each with its anchor in the report. Contract, section 5. */
export const tileNames = [
  ['availableCredit', '#s3'],
  ['creditUsed', '#s3'],
  ['oldestCreditLine', '#s1'],
  ['openAccounts', '#s3'],
  ['recentInquiries', '#s4'],
] as const

/**
 * Skeleton without a heading, because the heading names the bureau, which is unknown until the
 * report has loaded.
 */
export function TilesSkeleton() {
  return (
    <div className={rowClass}>
      <Skeleton className="h-5 w-56 max-w-full max-sm:hidden lg:w-40" />
      <ul className={tileGrid}>
        {tileNames.map(([name]) => (
          <li key={name} className="max-sm:h-6 lg:h-17">
            <SkeletonLines className="gap-0 max-sm:**:last:hidden" widths={['w-24', 'w-16']} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts the heading and the figures in one row. Phones show one figure per line. */
export const rowClass = 'grid gap-x-8 gap-y-1 lg:grid-cols-[10rem_minmax(0,1fr)]'
export const tileGrid =
  'grid sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4 sm:gap-y-1 lg:grid lg:grid-cols-5 lg:col-start-2'

export function InquiriesSkeleton() {
  return <SkeletonLines className="gap-0" widths={['w-16']} />
}

export const reasonsClass = 'grid gap-x-10 gap-y-3 border-hairline border-t pt-3 md:grid-cols-2'

export function ReasonsSkeleton({ className = reasonsClass }: { className?: string }) {
  return (
    <div className={className}>
      <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
      <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
    </div>
  )
}
