import { pathOf } from '@/lib/routes'
import { withQuery } from '../../shared/formats/providers'

/** The query parameter of the check-up that names the finding whose letters are open. */
export const kitParameter = 'finding'

/** Returns the address of the letters about a finding of the check-up. */
export function kitPathOf(finding: string): string {
  return withQuery(pathOf('checkUp'), { [kitParameter]: finding })
}
