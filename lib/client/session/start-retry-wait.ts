import { noticeOf } from '@/lib/domain/navigation/notices'
import { startRetryTime } from './use-retry-time'

/** Where a route's screen asks for a wait, it begins now: each time somebody is sent there. */
export function startRetryWait(route: string | undefined): void {
  const found = noticeOf(route)
  if (found?.notice.wait) startRetryTime(found.name, found.notice.wait.ms)
}
