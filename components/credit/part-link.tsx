import type { ReactNode } from 'react'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { pathOf } from '@/lib/routes'
import { ScreenLink } from './screen-link'

type PartLinkProps = {
  to: 'checkUp' | 'review' | 'timeline'
  className?: string
  children: ReactNode
}

/** A link to a screen of the report that hosts can hide; nothing where it is hidden. */
export function PartLink({ to, className = '', children }: PartLinkProps) {
  const isHidden = useIsHidden(to)
  const { reports } = useFeatures()
  if (isHidden || !reports) return null
  return (
    <ScreenLink path={pathOf(to)} className={`print:hidden ${className}`}>
      {children}
    </ScreenLink>
  )
}
