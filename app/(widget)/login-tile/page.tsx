import { WaitForToken } from '@/components/widget/wait-for-token'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('loginTile')

/** Reached without a token only: the middleware removes a token from the URL and redirects. */
export default function LoginTilePage() {
  return <WaitForToken />
}
