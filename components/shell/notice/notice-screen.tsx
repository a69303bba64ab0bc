import {
  CircleCheck,
  Clock,
  CloudOff,
  FileQuestionMark,
  LockKeyhole,
  type LucideIcon,
  SearchX,
  TriangleAlert,
  UserX,
} from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NoticeLayout } from '@/components/ui/notice-layout'
import type { PageContext } from '@/lib/contract/host/widget-config'
import {
  type Notice,
  type NoticeIcon,
  type NoticeName,
  noticeActions,
} from '@/lib/domain/shell/navigation/notices'
import { LazyNoticeActions, LazyRetryTime } from './lazy-notice-parts'

type NoticeScreenProps = { name: NoticeName; notice: Notice; pageContext: PageContext }

/** Renders one row of lib/domain/shell/navigation/notices.ts as a screen. */
export async function NoticeScreen({ name, notice, pageContext }: NoticeScreenProps) {
  const t = await getTranslations(`notices.${name}`)
  const Icon = noticeIcons[notice.icon]
  return (
    <NoticeLayout
      icon={<Icon />}
      title={t('title')}
      when={notice.wait ? <LazyRetryTime name={name} wait={notice.wait} /> : undefined}
      actions={
        <LazyNoticeActions
          name={name}
          wait={notice.wait}
          actions={noticeActions(notice, pageContext.config)}
          supportPhone={pageContext.supportPhone}
        />
      }
    >
      {t('body') ? <p>{t('body')}</p> : null}
    </NoticeLayout>
  )
}

const noticeIcons: Record<NoticeIcon, LucideIcon> = {
  lock: LockKeyhole,
  clock: Clock,
  person: UserX,
  search: SearchX,
  outage: CloudOff,
  warning: TriangleAlert,
  done: CircleCheck,
  file: FileQuestionMark,
}
