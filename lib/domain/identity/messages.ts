const failures = [
  ...(['serviceFailure', 'alreadyRegistered', 'identificationFailure', 'identityFailed', 'noAnswer'] as const),
  ...(['enrollmentFailure', 'newQuestions', 'mobileNotVerified', 'smsCodeFailure', 'codeNotVerified'] as const),
  ...(['tooEarly', 'smfaUnavailable', 'phoneLinkNotSent', 'linkNotSent', 'emailNotSent'] as const),
  ...(['verificationIncomplete', 'linkVerificationFailure'] as const),
] as const
const successes = [
  ...(['mobileCodeSent', 'newMobileCodeSent', 'emailSent', 'linkSent'] as const),
  ...(['linkVerified', 'phoneVerified', 'deviceVerified'] as const),
] as const

/** The keys of `identity.messages`. A failure is shown on the page if the consumer stays there, and in a toast before a redirect. */
export const identityMessages = [...failures, ...successes]
export type IdentityMessage = (typeof identityMessages)[number]
export const successMessages: ReadonlySet<IdentityMessage> = new Set(successes)

/** Shown instead of a message after a rate limit of the BFF: the time (epoch ms) from which a call is accepted again. */
export type RetryLater = { readonly retryAt: number }
