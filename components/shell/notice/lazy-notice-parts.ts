'use client'

import { afterPage } from '@/lib/client/page/after-page'

// Next loads the not-found screen with every page, so these parts have their own chunk.

export const LazyNoticeActions = afterPage(
  async () => (await import('./notice-actions')).NoticeActions,
)

export const LazyRetryTime = afterPage(async () => (await import('./notice-actions')).RetryTime)
