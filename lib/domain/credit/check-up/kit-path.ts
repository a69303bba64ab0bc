import { checkUpRules } from '@/lib/contract/choices'
import { pathOf } from '@/lib/routes'
import { withQuery } from '../../shared/formats/providers'

/**
 * The check-up's query parameter that names the finding whose letters are open, or the key of an
 * entry that the consumer said is not theirs.
 */
export const kitParameter = 'finding'

/** Returns whether an id in the URL names a finding, and not an entry by its key. */
export const isFindingId = (id: string) => checkUpRules.some((rule) => id.startsWith(`${rule}-`))

/** Returns the URL of the letters about a finding, or about an entry by its key. */
export function kitPathOf(finding: string): string {
  return withQuery(pathOf('checkUp'), { [kitParameter]: finding })
}
