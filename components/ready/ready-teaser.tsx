'use client'

import { ScreenLink } from '@/components/credit/screen-link'
import { LineSection } from '@/components/ui/section'
import { pathOf } from '@/lib/routes'

/** A line of the score page; its texts come from the server, so that the page does not load those of the screen. */
export function ReadyTeaser({ title, open }: { title: string; open: string }) {
  return (
    <LineSection title={title}>
      <ScreenLink path={pathOf('ready')}>{open}</ScreenLink>
    </LineSection>
  )
}
