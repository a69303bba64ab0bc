/**
 * The first steps of an account flow: the password, then the recovery answer. R2.28.
 * `draft`: input from before a step back, kept so that it need not be typed again.
 */
export type ConfirmationState<Draft> =
  | { readonly step: 'confirmPassword'; readonly expired?: boolean; readonly draft?: Draft | undefined }
  | {
      readonly step: 'answerQuestion'
      readonly recoveryQuestion: number
      readonly wrong?: boolean
      readonly draft?: Draft | undefined
    }

export type PasswordConfirmed = { readonly type: 'passwordConfirmed'; readonly recoveryQuestion: number }
export type QuestionAnswered = { readonly type: 'questionAnswered'; readonly recoveryAnswer: string }

/** The change itself checks the answer and the age of the confirmation, one or two steps later. */
export type ConfirmationRefused<Draft> = {
  readonly type: 'answerRefused' | 'confirmationExpired'
  readonly draft: Draft
}

/** The step to which a refused change returns. */
export function returnToConfirmation<Draft>(
  { recoveryQuestion }: { readonly recoveryQuestion: number },
  { type, draft }: ConfirmationRefused<Draft>,
): ConfirmationState<Draft> {
  return type === 'answerRefused'
    ? { step: 'answerQuestion', recoveryQuestion, wrong: true, draft }
    : { step: 'confirmPassword', expired: true, draft }
}
