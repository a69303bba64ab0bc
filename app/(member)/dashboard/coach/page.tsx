import { createPageSections } from '@/app/page-sections'
import { CoachScreen } from '@/components/coach/coach-screen'
import { coachSection } from '@/components/coach/coach-sections'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('coach')

export default async function CoachPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('coach'))
  return (
    <MessagesProvider of={['coach']} terms={['creditLimit']}>
      <CoachScreen content={coachSection(section)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
