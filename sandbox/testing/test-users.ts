import * as entry from '@/lib/contract/product-api/auth'
import * as identity from '@/lib/contract/product-api/identity'
import type { TestSandbox } from './test-sandbox'

export const goodPassword = 'Correct-horse1'
export const testRecoveryAnswer = 'Rex'

export const testIdentity = {
  fname: 'Ann',
  lname: 'O’Neil-Núñez',
  ssn: '666121234',
  dob: '1980-02-29',
  mobile: '5555550120',
  street1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '73301',
}

/**
 * Registers a user.
 * @returns the access token, the refresh token and the id.
 */
export async function registerUser({ call }: TestSandbox, email: string) {
  const { data } = await call(entry.registerUpstream, {
    email,
    password: goodPassword,
    recoveryQuestion: 4,
    recoveryAnswer: testRecoveryAnswer,
  })
  return { token: data.token, refresh: data.refresh, id: data.id ?? '', email }
}

/** Registers a user and submits the identity form. */
export async function registerWithIdentity(
  test: TestSandbox,
  email: string,
  form: Partial<typeof testIdentity> = {},
) {
  const person = await registerUser(test, email)
  await test.call(identity.submitIdentityUpstream, { ...testIdentity, ...form }, person.token)
  return person
}

export async function signInUser({ call }: TestSandbox, username: string, password = goodPassword) {
  return call(entry.loginUpstream, { username, password })
}

type OutboxJson = {
  readonly subject: string
  readonly text: string
  readonly link: string | null
  readonly code: string | null
  readonly locale: string
}

/** Returns the outbox messages of a recipient, newest first. */
export async function outboxMessagesFor({ app }: TestSandbox, to: string) {
  const response = await app.request(`http://127.0.0.1/sandbox/outbox?to=${encodeURIComponent(to)}`)
  return (await response.json()) as OutboxJson[]
}
