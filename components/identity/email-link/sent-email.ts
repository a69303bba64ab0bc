type Mail = { readonly resendAt: number; readonly address?: string | undefined }

let mail: Mail | undefined

/** The mail that went out last, in the memory of this page: a step back and forth must not send another one. */
export function keepMail(sent: Mail): void {
  mail = sent
}

/** That mail, as long as no other may follow it (epoch ms). */
export function freshMail(now: number): Mail | undefined {
  return mail && now < mail.resendAt ? mail : undefined
}
