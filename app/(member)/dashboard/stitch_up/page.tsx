import { createPageParts } from '@/app/page-parts'
import { simulatorPart } from '@/components/planner/planner-parts'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('scoreUp')

export default async function ScoreUpPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('scoreUp'))
  return (
    <MessagesProvider of={['planner']}>
      <PlannerScreen simulator={simulatorPart(part)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
