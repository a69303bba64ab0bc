import { pathOf } from '@/lib/routes'
import { withQuery } from '../../shared/formats/providers'

/** The check-up's query parameter that names the finding whose letters are open. */
export const kitParameter = 'finding'

/** Returns the URL of the letters about one of the check-up's findings. */
export function kitPathOf(finding: string): string {
  return withQuery(pathOf('checkUp'), { [kitParameter]: finding })
}
