import { createPageParts } from '@/app/page-parts'
import { factorsSection } from '@/components/factors/factors-parts'
import { factorsParts } from '@/components/score/score-parts'
import { ScorePartScreen } from '@/components/score/score-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('scoreFactors')

/** All reasons of the bureau, and the state of each factor. */
export default async function ScoreFactorsPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('scoreFactors'))
  const features = featuresOf((await getPageContext()).config.flags)
  const parts = factorsParts(part)
  const content = (
    <>
      {parts.content}
      {factorsSection(part, features)}
    </>
  )
  return (
    <MessagesProvider of={['score', 'factors', 'utilization']}>
      <ScorePartScreen heading="factors" parts={{ ...parts, content }} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
