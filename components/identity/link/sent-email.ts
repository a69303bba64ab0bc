type SentEmail = { readonly resendAt: number; readonly address?: string | undefined }

let mail: SentEmail | undefined

/** The last email sent, in memory: navigating back and forth must not send another one. */
export function setSentEmail(sent: SentEmail): void {
  mail = sent
}

/** That email, until another one may be sent (epoch ms). */
export function getRecentEmail(now: number): SentEmail | undefined {
  return mail && now < mail.resendAt ? mail : undefined
}
