import type { ReactNode } from 'react'
import type { PageSection, RenderSection } from '@/lib/client/api/queries'
import type { Features } from '@/lib/domain/host/config/branding'
import { AccountLists, AccountListsSkeleton } from './accounts/accounts-section'
import { CheckUpLine } from './check-up-line'
import { OtherItems, OtherItemsSkeleton } from './other-items/other-items-section'
import { Rating, RatingSkeleton } from './rating-section'
import { ReportScreen, ReportSkeleton } from './report-screen'
import { YourRights } from './your-rights'

/** Terms that the report explains in place. */
export const reportTerms = ['averageAge', 'utilization'] as const

/** As tall as the banner with one button, so that a banner that arrives later moves nothing. */
function CheckUpSkeleton() {
  return <div className="mt-2 h-33 basis-full sm:h-17 print:hidden" />
}

/**
 * Returns the section with every bureau's report. Its lists and the score rating stream separately.
 */
export function reportSection(
  section: RenderSection,
  { latestScore }: Features,
  level: 'h1' | 'h2' = 'h1',
): ReactNode {
  const rating: PageSection = { name: 'rating', skeleton: <RatingSkeleton />, children: <Rating /> }
  const accounts: PageSection = {
    name: 'accountLists',
    skeleton: <AccountListsSkeleton />,
    children: <AccountLists />,
  }
  const checkUp: PageSection = {
    name: 'checkUpLine',
    skeleton: <CheckUpSkeleton />,
    children: <CheckUpLine />,
  }
  const otherItems: PageSection = {
    name: 'otherItems',
    skeleton: <OtherItemsSkeleton />,
    children: <OtherItems />,
  }
  const sections = {
    checkUp: section(checkUp),
    rating: latestScore ? section(rating) : undefined,
    accounts: section(accounts),
    otherItems: section(otherItems),
  }
  return section({
    name: 'report',
    skeleton: <ReportSkeleton level={level} />,
    children: <ReportScreen level={level} rights={<YourRights />} {...sections} />,
  })
}
