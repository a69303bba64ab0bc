import { checkUpRules } from '@/lib/contract/choices'
import { pathOf } from '@/lib/routes'
import { withQuery } from '../../shared/formats/providers'

/**
 * The check-up's query parameter: the id of the finding whose letters are open, or the key of an
 * entry that the consumer said is not theirs.
 */
export const kitParameter = 'finding'

/** Returns whether an id in the URL is a finding's id, not an entry's key. */
export const isFindingId = (id: string) => checkUpRules.some((rule) => id.startsWith(`${rule}-`))

/** Returns the path of the letters about a finding (by its id) or an entry (by its key). */
export function kitPathOf(finding: string): string {
  return withQuery(pathOf('checkUp'), { [kitParameter]: finding })
}
