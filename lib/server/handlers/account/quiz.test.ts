import { describe, expect, it } from 'vitest'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleGetQuiz, handleVerifyQuiz } from './identity'
import { handleSession } from './session'
import { handleCurrentUser } from './settings'

const api = setUpWebApp()
const questions = [{ id: 1, text: 'Which?', answers: [{ id: 7, text: 'This', correct: true }] }]
const quiz = { key: 'k2', id: 'q2', questions }
const shown = {
  key: 'k2',
  id: 'q2',
  questions: [{ id: 1, text: 'Which?', answers: [{ id: 7, text: 'This' }] }],
}
const answers = { key: 'k', id: 'q', answers: [{ qid: 1, aid: 7 }] }

describe('the quiz', () => {
  it('a quiz is returned without marking the correct answers', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('GET /users/get-quiz', { json: quiz })
    expect((await browser.call(handleGetQuiz)).body).toEqual(shown)
  })

  it('a 409 returns a new quiz without marking the correct answers', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('POST /users/verify-quiz', { status: 409, json: quiz })
    const { status, body } = await browser.call(handleVerifyQuiz, answers)
    expect({ status, body }).toMatchObject({ status: 409, body: { newQuiz: shown } })
    expect(JSON.stringify(body)).not.toContain('correct')
  })

  it('a 409 without questions is returned without a new quiz', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('POST /users/verify-quiz', { status: 409, text: '<html>' })
    expect((await browser.call(handleVerifyQuiz, answers)).body).not.toHaveProperty('newQuiz')
  })

  it('quiz answers are sent unchanged, and a passed quiz refreshes the identity status', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('POST /users/verify-quiz', {
      json: { isSuccess: true, redirect: 'javascript:alert(1)' },
    })
    api.on('GET /users', {
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    })
    expect((await browser.call(handleVerifyQuiz, answers)).body).toEqual({ isSuccess: true })
    expect(
      JSON.parse(api.calls.find(({ path }) => path === '/users/verify-quiz')?.body ?? ''),
    ).toEqual(answers)
    expect((await browser.call(handleSession)).body).toMatchObject({ idpass: true })
  })

  it('an error code for an already passed quiz refreshes the identity status', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('GET /users/get-quiz', { status: 400, json: { code: 'SC301' } })
    api.on('GET /users', {
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    })
    expect(await browser.call(handleGetQuiz)).toMatchObject({
      status: 400,
      body: { code: 'SC301' },
    })
    expect((await browser.call(handleSession)).body).toMatchObject({ idpass: true })
  })

  it('a passed quiz succeeds even if the identity status cannot be fetched afterwards', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('POST /users/verify-quiz', { json: { isSuccess: true } })
    api.on('GET /users', { status: 503 })
    expect((await browser.call(handleVerifyQuiz, answers)).status).toBe(200)
    api.on('GET /users', {
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    })
    await browser.call(handleCurrentUser)
    expect((await browser.call(handleSession)).body).toMatchObject({ idpass: true })
  })
})
