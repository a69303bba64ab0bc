'use client'

import { type ComponentProps, lazy } from 'react'
import type { NoticeActions, RetryTime } from './notice-actions'

/*
 * Next loads the code of the not-found screen with every page, so these parts come in a chunk of their own. The exports are
 * functions, because React accepts no lazy component as the type that a server component's reference resolves to.
 */

const Actions = lazy(async () => ({ default: (await import('./notice-actions')).NoticeActions }))
const Time = lazy(async () => ({ default: (await import('./notice-actions')).RetryTime }))

export function LazyNoticeActions(props: ComponentProps<typeof NoticeActions>) {
  return <Actions {...props} />
}

export function LazyRetryTime(props: ComponentProps<typeof RetryTime>) {
  return <Time {...props} />
}
