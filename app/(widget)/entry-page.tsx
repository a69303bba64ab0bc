import { WaitForToken } from '@/components/widget/wait-for-token'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import type { RouteName } from '@/lib/routes'

/** An entry page, which is reached without a token only: the middleware removes a token from the URL and redirects. */
export function defineEntryPage(route: RouteName) {
  return { generateMetadata: () => pageMetadata(route), Page: () => <WaitForToken /> }
}
