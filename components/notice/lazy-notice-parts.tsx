'use client'

import { lazy } from 'react'

/*
 * Next loads the code of the not-found screen with every page, so these parts come in a chunk of their own.
 */

export const LazyNoticeActions = lazy(async () => ({ default: (await import('./notice-actions')).NoticeActions }))
export const LazyRetryTime = lazy(async () => ({ default: (await import('./notice-retry')).RetryTime }))
