'use client'

import { afterPage } from '@/lib/client/page/after-page'

export const LazyChanges = afterPage(async () => (await import('./changes-content')).ChangesContent)
export const LazyComingUp = afterPage(async () => (await import('./coming-up')).ComingUpSection)
