import { EmailLinkScreen } from '@/components/account/identity/link/link-screens'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { maskEmail } from '@/lib/domain/shared/security/redact'
import type { RequestContext } from '@/lib/server/http/define-handler'
import { requireUnverified } from '@/lib/server/pages/page-context'
import { stepMetadata } from '../step-page'

export const generateMetadata = () => stepMetadata('emailAuthentication', 'proof')

export default async function EmailLinkPage() {
  const context = await requireUnverified('emailAuthentication')
  const hasPendingLink = context.consumer.flowTokens.email !== undefined
  const address = hasPendingLink ? await maskedAddress(context) : undefined
  return <EmailLinkScreen hasPendingLink={hasPendingLink} address={address} />
}

/**
 * Returns the masked email address; undefined if the product API fails. The screen then shows a
 * sentence without the address.
 */
async function maskedAddress({ productApi }: RequestContext): Promise<string | undefined> {
  const user = await productApi(currentUserUpstream, {}).catch(() => undefined)
  return user && maskEmail(user.email)
}
