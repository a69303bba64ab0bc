import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import en from '@/messages/en.json'
import { screenEverywhere, screenForIdentity } from '../server-errors/error-screens'
import { afterFailedEntry, noticeActions, noticeOf, notices } from './notices'

const found = routes.flatMap(({ name }) => noticeOf(name) ?? [])
const wishes = ['default', 'close', 'none'] as const
const texts: Readonly<Record<string, unknown>> = en.notices
const actionTexts: Readonly<Record<string, string>> = en.notices.actions
const hour = 3_600_000

test('the table holds the lockouts and every other screen with one message', () => {
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

  test.each(wishes)(
    'every notice has an action for each choice of the host: %s',
    (eidFailedRedirect) => {
      const actions = noticeActions(notice, { eidFailedRedirect })
      expect(actions.length).toBeGreaterThan(0)
      for (const { text } of actions) expect(actionTexts[text]).toBeTruthy()
    },
  )

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
])('%s has the wait of the specification', (name, waitMs) => {
  expect(noticeOf(name)?.notice.wait?.ms).toBe(waitMs)
})

test('a thin file has the longest wait of 30 days', () => {
  expect(noticeOf('thinFile')?.notice.wait?.latestMs).toBe(30 * 24 * hour)
})

test.each(['accountLockTemp', 'accountLockPerm', 'regLock', 'regIpLock'])(
  'the first action of %s is OK to login',
  (name) => {
    expect(noticeOf(name)?.notice.actions[0]).toEqual({ kind: 'link', to: 'login', text: 'ok' })
    expect(en.notices.actions.ok).toBe('Ok')
  },
)

test('the lock of 72 hours names both causes: internet connection (SC115) and identity (SC321)', () => {
  expect([screenForIdentity('SC115'), screenEverywhere('SC321')]).toEqual([
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
] as const)('System error offers a way on %s', (_, entry, email, first) => {
  const notice = afterFailedEntry(notices.sysError, entry, email)
  const [action, ...others] = noticeActions(notice, { eidFailedRedirect: 'default' })
  expect(action).toEqual({ kind: 'link', ...first })
  expect(others.map(({ text }) => text)).toEqual(['callSupport'])
  expect(actionTexts[action?.text ?? '']).toBeTruthy()
})
