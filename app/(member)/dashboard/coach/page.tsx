import { createPageParts } from '@/app/page-parts'
import { coachPart } from '@/components/coach/coach-parts'
import { CoachScreen } from '@/components/coach/coach-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('coach')

export default async function CoachPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('coach'))
  return (
    <MessagesProvider of={['coach']} terms={['creditLimit']}>
      <CoachScreen content={coachPart(part)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
