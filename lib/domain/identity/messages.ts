/**
 * The sentences of the identity routes, and how they sound; the words are `identity.messages` in messages/en.json.
 * Where the consumer stays, a failure is said on the page; on the way to another screen it is said in a toast.
 */
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
