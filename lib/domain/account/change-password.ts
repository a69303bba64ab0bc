import { assertNever } from '../flow'

/** Changing the password in three steps. R2.28. */
export type ChangePasswordState =
  /** `refused`: the server rejected the current password when the new one was set. */
  | { readonly step: 'confirmPassword'; readonly refused?: { readonly serverMessage: string | undefined } }
  /** The current password is sent with the new one; only this step holds it in memory. */
  | { readonly step: 'choosePassword'; readonly oldPassword: string }
  | { readonly step: 'done' }

export type ChangePasswordEvent =
  | { readonly type: 'passwordConfirmed'; readonly password: string }
  | { readonly type: 'passwordChanged' }
  | { readonly type: 'oldPasswordRefused'; readonly serverMessage: string | undefined }

export const changePasswordSteps = ['confirmPassword', 'choosePassword', 'done'] as const

export const startOfChangePassword: ChangePasswordState = { step: 'confirmPassword' }

/** Returns the next state; an event that does not apply returns the same state. */
export function nextChangePasswordStep(state: ChangePasswordState, event: ChangePasswordEvent): ChangePasswordState {
  switch (event.type) {
    case 'passwordConfirmed':
      return state.step === 'confirmPassword' ? { step: 'choosePassword', oldPassword: event.password } : state
    case 'passwordChanged':
      return state.step === 'choosePassword' ? { step: 'done' } : state
    case 'oldPasswordRefused':
      return state.step === 'choosePassword'
        ? { step: 'confirmPassword', refused: { serverMessage: event.serverMessage } }
        : state
    default:
      return assertNever(event)
  }
}
