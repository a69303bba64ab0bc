import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import en from '@/messages/en.json'
import { screenForIdentity, sharedErrorScreen } from '../../shared/errors/error-screens'
import { afterFailedEntry, noticeActions, noticeOf, notices } from './notices'

const found = routes.flatMap(({ name }) => noticeOf(name) ?? [])
const wishes = ['default', 'close', 'none'] as const
const texts: Readonly<Record<string, unknown>> = en.notices
const actionTexts: Readonly<Record<string, string>> = en.notices.actions
const hour = 3_600_000

test('the lockout and failure screens are notices, and the dashboard is not', () => {
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'accountLockTemp',
      'accountLockPerm',
      'regLock',
      'regIpLock',
      'regFail',
      'userNotFound',
    ]),
  )
  expect(noticeOf('dashboard')).toBeUndefined()
  expect(noticeOf(undefined)).toBeUndefined()
})

describe.each(found)('$name', ({ name, notice }) => {
  test('every notice has a title and a body', () => {
    expect(texts[name]).toMatchObject({
      title: expect.stringMatching(/./),
      body: expect.stringMatching(/./),
    })
  })

  test.each(wishes)('every notice has an action for the host’s setting %s', (eidFailedRedirect) => {
    const actions = noticeActions(notice, { eidFailedRedirect })
    expect(actions.length).toBeGreaterThan(0)
    for (const { text } of actions) expect(actionTexts[text]).toBeTruthy()
  })

  test('no notice has an action that opens the same screen', () => {
    for (const action of noticeActions(notice, { eidFailedRedirect: 'default' }))
      expect(action).not.toMatchObject({ to: name })
  })
})

test.each([
  ['accountLockTemp', hour / 2],
  ['regLock', 24 * hour],
  ['regIpLock', 72 * hour],
  ['thinFile', 24 * hour],
])('the notice %s has the wait given in the specification', (name, waitMs) => {
  expect(noticeOf(name)?.notice.wait?.ms).toBe(waitMs)
})

test('a thin file has a maximum wait of 30 days', () => {
  expect(noticeOf('thinFile')?.notice.wait?.latestMs).toBe(30 * 24 * hour)
})

test.each(['accountLockTemp', 'accountLockPerm', 'regLock', 'regIpLock'])(
  'the first action of the notice %s is an OK that opens login',
  (name) => {
    expect(noticeOf(name)?.notice.actions[0]).toEqual({ kind: 'link', to: 'login', text: 'ok' })
    expect(en.notices.actions.ok).toBe('Ok')
  },
)

test('the notice for a 72-hour lock names both causes: internet connection (SC115) and identity (SC321)', () => {
  expect([screenForIdentity('SC115'), sharedErrorScreen('SC321')]).toEqual([
    '/reg-ip-lock',
    '/reg-ip-lock',
  ])
  expect(en.notices.regIpLock.body).toMatch(
    /your internet connection or with your details.*72 hours/,
  )
  expect(en.notices.regIpLock.body).not.toContain('address')
})

test.each([
  [
    'after a failed entry at an entry screen',
    'loginTile',
    undefined,
    { to: 'loginTile', text: 'tryAgain' },
  ],
  ['after a failed link', 'root', undefined, { to: 'root', text: 'tryAgain' }],
  [
    'after a failed entry while a consumer is signed in',
    'root',
    'a•••@example.test',
    { to: 'root', text: 'continueAs', email: 'a•••@example.test' },
  ],
  ['without an entry', undefined, undefined, { to: 'root', text: 'tryAgain' }],
] as const)('the System error screen has a way out %s', (_, entry, email, first) => {
  const notice = afterFailedEntry(notices.sysError, entry, email)
  const [action, ...others] = noticeActions(notice, { eidFailedRedirect: 'default' })
  expect(action).toEqual({ kind: 'link', ...first })
  expect(others.map(({ text }) => text)).toEqual(['callSupport'])
  expect(actionTexts[action?.text ?? '']).toBeTruthy()
})
