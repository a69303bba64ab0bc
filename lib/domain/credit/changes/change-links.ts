import { pathOf } from '@/lib/routes'
import type { Features } from '../../host/config/branding'
import { withBureau } from '../../shared/formats/providers'

/**
 * Returns the id of the list entry for the score on a date (epoch ms): `change-2026-10-19`. Sorting
 * the ids as text sorts them by date.
 */
export function changeAnchorOf(date: number): string {
  return `change-${new Date(date).toISOString().slice(0, 10)}`
}

/**
 * Returns the link to the list entry for one bureau's score on a date (epoch ms), on the score
 * page.
 */
export function changeLinkOf(date: number, provider: string): string {
  return withBureau(`${pathOf('dashboard')}#${changeAnchorOf(date)}`, provider)
}

/**
 * Returns whether the score page lists changes: only if the host shows the score, its change, and
 * the reports.
 */
export function showsChanges({ latestScore, scoreChange, reports }: Features): boolean {
  return latestScore && scoreChange && reports
}
