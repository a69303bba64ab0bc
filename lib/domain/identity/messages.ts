/** A key of `identity.messages`. A failure is shown on the page if the consumer stays there, and in a toast before a redirect. */
export const messageKinds = {
  serviceFailure: 'failure',
  alreadyRegistered: 'failure',
  identificationFailure: 'failure',
  enrollmentFailure: 'failure',
  newQuestions: 'failure',
  mobileNotVerified: 'failure',
  smsCodeFailure: 'failure',
  codeNotVerified: 'failure',
  tooEarly: 'failure',
  smfaUnavailable: 'failure',
  phoneLinkNotSent: 'failure',
  linkNotSent: 'failure',
  emailNotSent: 'failure',
  verificationIncomplete: 'failure',
  linkVerificationFailure: 'failure',
  identityFailed: 'failure',
  noAnswer: 'failure',
  mobileCodeSent: 'success',
  newMobileCodeSent: 'success',
  emailSent: 'success',
  linkSent: 'success',
  linkVerified: 'success',
  phoneVerified: 'success',
  deviceVerified: 'success',
} as const satisfies Record<string, 'success' | 'failure'>

export type IdentityMessage = keyof typeof messageKinds

/** Shown instead of a message after a rate limit of the BFF: the time (epoch ms) from which a call is accepted again. */
export type RetryLater = { readonly retryAt: number }
