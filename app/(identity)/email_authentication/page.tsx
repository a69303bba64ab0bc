import { EmailLinkScreen } from '@/components/identity/email-link-screen'
import { currentUser } from '@/lib/contract/product-api/account'
import { maskEmail } from '@/lib/domain/formats/mask-email'
import type { Context } from '@/lib/server/http/define-handler'
import { requireUnidentified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('emailAuthentication', 'proof')

export default async function EmailLinkPage() {
  const context = await requireUnidentified('emailAuthentication')
  const linkOnItsWay = context.consumer.links.email !== undefined
  return (
    <EmailLinkScreen linkOnItsWay={linkOnItsWay} address={linkOnItsWay ? await maskedAddress(context) : undefined} />
  )
}

/** The screen says it without the address where that cannot be had. */
async function maskedAddress({ ask }: Context): Promise<string | undefined> {
  const user = await ask(currentUser, {}).catch(() => undefined)
  return user && maskEmail(user.email)
}
