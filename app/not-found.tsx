import { NoticeScreen } from '@/components/notice/notice-screen'
import { VisitorFrame } from '@/components/shell/visitor-frame'
import { notices } from '@/lib/domain/notices'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { surroundings } from '@/lib/server/surroundings'

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
