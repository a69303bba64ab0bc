import type { AccountSettings } from '@/lib/contract/bff/account'
import type { CurrentUser } from '@/lib/contract/bff/bureau-data'
import type { UpstreamUser } from '@/lib/contract/product-api/user'
import { omitNullish } from '../omit-nullish'

/** What the score pages show of the consumer: a greeting. */
export function toCurrentUser({ fname }: UpstreamUser): CurrentUser {
  return omitNullish({ firstName: fname?.trim() || undefined })
}

/** What the settings show; a preference that the product API does not name is off. */
export function toAccountSettings({ email, emailMsg, smsMsg }: UpstreamUser): AccountSettings {
  return { email, emailMsg: emailMsg ?? false, smsMsg: smsMsg ?? false }
}
