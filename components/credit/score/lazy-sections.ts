'use client'

import { afterPage } from '@/lib/client/page/after-page'

// The sections below the score. Their HTML is in the page, and their code follows it.

export const LazyFirstReasons = afterPage(
  async () => (await import('./score-factors')).FirstReasons,
)
export const LazyFirstStep = afterPage(
  async () => (await import('./first-step/first-step')).FirstStepSection,
)
export const LazyInquiriesFigure = afterPage(
  async () => (await import('./inquiries-figure')).InquiriesFigure,
)
export const LazyTiles = afterPage(async () => (await import('./report-tiles')).TilesSection)
export const LazyTrend = afterPage(async () => (await import('./trend/score-trend')).TrendSection)
