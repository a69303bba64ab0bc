'use client'

import { afterPage } from '@/lib/client/page/after-page'

// Sections of the score page. The page contains their HTML, and their code loads after the page.

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
