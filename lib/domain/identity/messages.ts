import type en from '@/messages/en.json'

export type IdentityMessage = keyof (typeof en)['identity']['messages']

/** The others are failures: shown on the page if the consumer stays there, and in a toast before a redirect. */
export const successMessages: ReadonlySet<IdentityMessage> = new Set<IdentityMessage>([
  ...(['mobileCodeSent', 'newMobileCodeSent', 'emailSent', 'linkSent'] as const),
  ...(['linkVerified', 'phoneVerified', 'deviceVerified'] as const),
])

/** Shown instead of a message after a rate limit of the BFF: the time (epoch ms) from which a call is accepted again. */
export type RetryLater = { readonly retryAt: number }
