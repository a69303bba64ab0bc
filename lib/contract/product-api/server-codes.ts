/** The server codes in the specification (R8.1), each with its host event (contract, section 7). */
export const serverCodes = {
  SC101: { meaning: 'unknown user', event: 'USER_NOT_FOUND' },
  SC102: { meaning: 'user already registered', event: 'USER_ALREADY_REGISTERED' },
  SC106: { meaning: 'host token expired', event: 'HOST_TOKEN_EXPIRED' },
  SC110: { meaning: 'refresh token expired', event: 'REFRESH_TOKEN_EXPIRED' },
  SC113: { meaning: 'bad credentials', event: 'BAD_CREDENTIALS' },
  SC114: { meaning: 'account temporarily locked', event: 'ACCOUNT_TEMPORARILY_LOCKED' },
  SC115: { meaning: 'IP temporarily locked', event: 'IP_TEMPORARILY_LOCKED' },
  SC116: { meaning: 'account locked', event: 'ACCOUNT_LOCKED' },
  SC117: { meaning: 'preauth token expired', event: 'PREAUTH_TOKEN_EXPIRED' },
  SC220: { meaning: 'customer host exception', event: 'CUSTOMER_HOST_EXCEPTION' },
  SC301: { meaning: 'user already identified', event: 'USER_ALREADY_IDENTIFIED' },
  SC302: { meaning: 'identity required', event: 'IDENTITY_REQUIRED' },
  SC303: { meaning: 'identity failed', event: 'IDENTITY_FAILED' },
  SC304: { meaning: 'phone number required', event: 'PHONE_NUMBER_REQUIRED' },
  SC305: { meaning: 'OTP failed', event: 'OTP_FAILED' },
  SC306: { meaning: 'thin file', event: 'THIN_FILE' },
  SC311: { meaning: 'service failure', event: 'SERVICE_FAILURE' },
  SC313: { meaning: 'enrollment failed', event: 'ENROLLMENT_FAILED' },
  SC315: { meaning: 'could not send link to phone', event: 'PHONE_LINK_NOT_SENT' },
  SC318: { meaning: 'enrollment limit exceeded', event: 'ENROLLMENT_LIMIT_EXCEEDED' },
  SC320: { meaning: 'VS3 unavailable', event: 'VS3_UNAVAILABLE' },
  SC321: { meaning: 'identity locked, wait 72 hours', event: 'IDENTITY_LOCKED' },
  SC322: { meaning: 'identity request already completed', event: 'IDENTITY_ALREADY_COMPLETED' },
  SC323: { meaning: 'SMFA service unavailable', event: 'SMFA_UNAVAILABLE' },
  SC324: { meaning: 'SMFA failure', event: 'SMFA_FAILED' },
} as const

export type ServerCode = keyof typeof serverCodes

export function isServerCode(code: string | undefined): code is ServerCode {
  return code !== undefined && Object.hasOwn(serverCodes, code)
}
