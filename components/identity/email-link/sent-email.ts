type SentEmail = { readonly resendAt: number; readonly address?: string | undefined }

let mail: SentEmail | undefined

/** The mail that went out last, in the memory of this page: a step back and forth must not send another one. */
export function setSentEmail(sent: SentEmail): void {
  mail = sent
}

/** That mail, as long as no other may follow it (epoch ms). */
export function getRecentEmail(now: number): SentEmail | undefined {
  return mail && now < mail.resendAt ? mail : undefined
}
