'use client'

import { type ComponentProps, lazy } from 'react'
import type { NoticeActions, RetryTime } from './notice-actions'

// Next loads the not-found screen with every page, so these parts have a chunk of their own; React accepts no lazy component as a reference.

const Actions = lazy(async () => ({ default: (await import('./notice-actions')).NoticeActions }))
const Time = lazy(async () => ({ default: (await import('./notice-actions')).RetryTime }))

export function LazyNoticeActions(props: ComponentProps<typeof NoticeActions>) {
  return <Actions {...props} />
}

export function LazyRetryTime(props: ComponentProps<typeof RetryTime>) {
  return <Time {...props} />
}
