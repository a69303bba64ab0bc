/** The server codes in the specification (R8.1), each with its host event (contract, section 7). */
export const serverCodes = {
  SC101: { event: 'USER_NOT_FOUND' },
  SC102: { event: 'USER_ALREADY_REGISTERED' },
  SC106: { event: 'HOST_TOKEN_EXPIRED' },
  SC110: { event: 'REFRESH_TOKEN_EXPIRED' },
  SC113: { event: 'BAD_CREDENTIALS' },
  SC114: { event: 'ACCOUNT_TEMPORARILY_LOCKED' },
  SC115: { event: 'IP_TEMPORARILY_LOCKED' },
  SC116: { event: 'ACCOUNT_LOCKED' },
  SC117: { event: 'PREAUTH_TOKEN_EXPIRED' },
  SC220: { event: 'CUSTOMER_HOST_EXCEPTION' },
  SC301: { event: 'USER_ALREADY_IDENTIFIED' },
  SC302: { event: 'IDENTITY_REQUIRED' },
  SC303: { event: 'IDENTITY_FAILED' },
  SC304: { event: 'PHONE_NUMBER_REQUIRED' },
  SC305: { event: 'OTP_FAILED' },
  SC306: { event: 'THIN_FILE' },
  SC311: { event: 'SERVICE_FAILURE' },
  SC313: { event: 'ENROLLMENT_FAILED' },
  SC315: { event: 'PHONE_LINK_NOT_SENT' },
  SC318: { event: 'ENROLLMENT_LIMIT_EXCEEDED' },
  SC320: { event: 'VS3_UNAVAILABLE' },
  SC321: { event: 'IDENTITY_LOCKED' },
  SC322: { event: 'IDENTITY_ALREADY_COMPLETED' },
  SC323: { event: 'SMFA_UNAVAILABLE' },
  SC324: { event: 'SMFA_FAILED' },
} as const

export type ServerCode = keyof typeof serverCodes

export function isServerCode(code: string | undefined): code is ServerCode {
  return code !== undefined && Object.hasOwn(serverCodes, code)
}
