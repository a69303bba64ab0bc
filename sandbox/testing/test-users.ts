import * as entry from '@/lib/contract/product-api/auth'
import * as identity from '@/lib/contract/product-api/identity'
import type { TestSandbox } from './test-sandbox'

export const goodPassword = 'Correct-horse1'
export const recoveryAnswer = 'Rex'

export const identityForm = {
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

/** A new account. @returns its access token, refresh token and id. */
export async function signUp({ ask }: TestSandbox, email: string) {
  const { data } = await ask(entry.registerUpstream, {
    email,
    password: goodPassword,
    recoveryQuestion: 4,
    recoveryAnswer,
  })
  return { token: data.token, refresh: data.refresh, id: data.id ?? '', email }
}

/** A new account with its identity form sent. */
export async function claimant(test: TestSandbox, email: string, form: Partial<typeof identityForm> = {}) {
  const person = await signUp(test, email)
  await test.ask(identity.submitIdentityUpstream, { ...identityForm, ...form }, person.token)
  return person
}

export async function signIn({ ask }: TestSandbox, username: string, password = goodPassword) {
  return ask(entry.loginUpstream, { username, password })
}

/** What lies in the outbox for a recipient, newest first. */
export async function lettersFor({ app }: TestSandbox, to: string) {
  const response = await app.request(`http://127.0.0.1/sandbox/outbox?to=${encodeURIComponent(to)}`)
  return (await response.json()) as { subject: string; text: string; link: string | null; code: string | null }[]
}
