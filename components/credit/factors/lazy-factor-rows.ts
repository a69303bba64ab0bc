'use client'

import { afterPage } from '@/lib/client/page/after-page'

export const LazyFactorRows = afterPage(
  async () => (await import('./factor-rows')).FactorRowsSection,
)
