const failures = [
  'serviceFailure',
  'alreadyRegistered',
  'identificationFailure',
  'identityFailed',
  'noAnswer',
  'enrollmentFailure',
  'newQuestions',
  'mobileNotVerified',
  'smsCodeFailure',
  'codeNotVerified',
  'tooEarly',
  'smfaUnavailable',
  'phoneLinkNotSent',
  'linkNotSent',
  'emailNotSent',
  'verificationIncomplete',
  'linkVerificationFailure',
] as const
const successes = [
  'mobileCodeSent',
  'newMobileCodeSent',
  'emailSent',
  'linkSent',
  'linkVerified',
  'phoneVerified',
  'deviceVerified',
] as const

/**
 * The keys of `identity.messages`. A failure is shown on the page if the consumer stays there, and
 * in a toast if a redirect follows.
 */
export const identityMessages = [...failures, ...successes]
export type IdentityMessage = (typeof identityMessages)[number]
export const successMessages: ReadonlySet<IdentityMessage> = new Set(successes)

/**
 * Shown in place of a message if the BFF's rate limit applies: the time (epoch ms) from which a
 * call is accepted again.
 */
export type RetryLater = { readonly retryAt: number }
