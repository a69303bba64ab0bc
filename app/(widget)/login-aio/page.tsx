import { WaitForToken } from '@/components/widget/wait-for-token'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('loginAio')

/** Reached without a token only: the gate has taken one out of the address and gone on. */
export default function LoginAioPage() {
  return <WaitForToken />
}
