import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { ReportTileValues } from '@/lib/contract/bff/credit/report'

/** A view that shows whether a report is frozen. */
export type FrozenView = Pick<ReportTileValues, 'provider' | 'isFrozen' | 'frozenSince'>

/**
 * Adds the start date to each frozen report: the date of the bureau's latest freeze alert, if it
 * says that a freeze was placed.
 */
export function datedFreezes<View extends FrozenView>(
  views: readonly View[],
  alerts: readonly AlertItem[],
): (View & FrozenView)[] {
  return views.map((view) => {
    const ofBureau = alerts.filter(
      ({ provider, kind }) => provider === view.provider && kind.name.startsWith('freeze'),
    )
    const [latest] = ofBureau.toSorted((one, other) => (other.date ?? 0) - (one.date ?? 0))
    const isPlaced = view.isFrozen && latest?.kind.name === 'freezePlaced'
    return isPlaced && latest.date !== undefined ? { ...view, frozenSince: latest.date } : view
  })
}
