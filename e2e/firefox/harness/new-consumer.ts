import type { Frame } from 'puppeteer-core'
import { texts } from '../../harness/texts'
import { fillFields, findByRole, press, selectOption } from './screen'

const { auth, identity } = texts

/**
 * Fills in and submits the sign-up form. Waits for it to open, because the login form also has an
 * email field.
 */
export async function signUp(frame: Frame, email: string): Promise<void> {
  await findByRole(frame, 'button', auth.signUp.submit)
  await fillFields(frame, { [auth.email]: email, [auth.signUp.createPassword]: 'Scorewell#2026' })
  await selectOption(frame, auth.signUp.recoveryQuestion, '4')
  await fillFields(frame, { [auth.signUp.recoveryAnswer]: 'rex' })
  await press(frame, 'button', auth.signUp.submit)
}

/** Fills in and submits the identity form. */
export async function verifyIdentity(frame: Frame): Promise<void> {
  await fillFields(frame, {
    [identity.fname]: 'Ann',
    [identity.lname]: 'Lee',
    [identity.ssn]: '666-12-3456',
    [identity.mobile]: '(555) 555-0120',
    [identity.street1]: '12 Main St',
    [identity.city]: 'Springfield',
    [identity.zip]: '62704',
  })
  await selectOption(frame, identity.state, 'IL')
  await press(frame, 'button', identity.submit)
}
