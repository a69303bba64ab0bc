'use client'

import { afterPage } from '@/lib/client/page/after-page'

export const LazySimulator = afterPage(async () => (await import('./simulator')).Simulator)
