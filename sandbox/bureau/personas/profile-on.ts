import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dayMs, wholeMonthsFromTo } from '../calendar'
import type { Profile } from '../profile/profile'
import type { Persona } from './persona'

/** The last day that every month has. */
const lastCommonDay = 28

/**
 * Returns a persona's profile at `at`. A persona with later profiles has a new report each month
 * until the last profile, whose report remains the latest. The first report is dated `startedAt`:
 * the real time, without the offset of the sandbox's clock. Both times are epoch milliseconds.
 */
export function profileOn(
  { profile, laterProfiles }: Pick<Persona, 'profile' | 'laterProfiles'>,
  startedAt: number,
  at: number,
): Profile {
  if (!laterProfiles) return profile
  const first = firstReportingDay(startedAt)
  const month = Math.max(0, Math.min(wholeMonthsFromTo(first, at), laterProfiles.length))
  const current = month === 0 ? profile : laterProfiles[month - 1]
  return { ...profile, ...current, reportingDay: addMonths(first, month) }
}

/** Returns the latest noon (UTC) at or before `at` on a day that every month has. */
function firstReportingDay(at: number): number {
  const noon = Math.floor((at - dayMs / 2) / dayMs) * dayMs + dayMs / 2
  return noon - Math.max(0, new Date(noon).getUTCDate() - lastCommonDay) * dayMs
}
