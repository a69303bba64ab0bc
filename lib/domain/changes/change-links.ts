import { pathOf } from '@/lib/routes'
import type { Features } from '../config/branding'
import { withBureau } from '../formats/providers'

/**
 * The id of the entry for the score of a date (epoch ms): `change-2026-10-19`.
 * Ids are in order as texts.
 */
export function changeAnchorOf(date: number): string {
  return `change-${new Date(date).toISOString().slice(0, 10)}`
}

/** The entry on the score page for one bureau's score of a date (epoch ms). */
export function changeLinkOf(date: number, provider: string): string {
  return withBureau(`${pathOf('dashboard')}#${changeAnchorOf(date)}`, provider)
}

/** Whether the score page lists changes: the host shows the change of the score, and the report. */
export function showsChanges({ latestScore, scoreChange, reports }: Features): boolean {
  return latestScore && scoreChange && reports
}
