import { NoticeScreen } from '@/components/notice/notice-screen'
import { VisitorFrame } from '@/components/shell/visitor-frame'
import { notices } from '@/lib/domain/navigation/notices'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { surroundings } from '@/lib/server/pages/page-context'

export const generateMetadata = () => titleOf('notFound')

export default async function NotFound() {
  const around = await surroundings()
  return (
    <VisitorFrame surroundings={around}>
      <Messages of={['notices']}>
        <NoticeScreen name="notFound" notice={notices.notFound} surroundings={around} />
      </Messages>
    </VisitorFrame>
  )
}
