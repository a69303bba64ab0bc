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
import type { NoticeIcon } from '@/lib/domain/navigation/notices'

export const noticeIcons: Record<NoticeIcon, LucideIcon> = {
  lock: LockKeyhole,
  clock: Clock,
  person: UserX,
  search: SearchX,
  outage: CloudOff,
  warning: TriangleAlert,
  done: CircleCheck,
  file: FileQuestionMark,
}
