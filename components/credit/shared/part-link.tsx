'use client'

import type { ComponentProps } from 'react'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { pathOf } from '@/lib/routes'
import { ScreenLink } from './screen-link'

type PartLinkProps = Pick<ComponentProps<typeof ScreenLink>, 'children' | 'className' | 'look'> & {
  to: 'checkUp' | 'disputes' | 'identityTheft' | 'review' | 'shortOfMoney' | 'timeline'
}

/** Links to a report screen. Renders nothing if the host hides that screen. */
export function PartLink({ to, className = '', ...link }: PartLinkProps) {
  const isHidden = useIsHidden(to)
  const { reports } = useFeatures()
  if (isHidden || !reports) return null
  return <ScreenLink path={pathOf(to)} className={`print:hidden ${className}`} {...link} />
}
