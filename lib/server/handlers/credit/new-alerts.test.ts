import { expect, test } from 'vitest'
import { entryHash } from '../../config/keys'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleAlerts, handleNewAlerts, handleUrgentAlerts } from './alerts'

const api = setUpWebApp()
/** The id in a view of the alert with this id. */
const idOf = (id: string) => entryHash({ hostKey: 'default', userId: memberUser.id })(id)
const enrolledAt = Date.UTC(2026, 8, 1)
const alerts = [
  { id: 'after', alertType: 'ADDRESS_CHANGE', dateReported: enrolledAt + 1 },
  { id: 'before', alertType: 'ADDRESS_CHANGE', dateReported: enrolledAt - 1 },
]

async function memberWith(user: object, list: object = { json: alerts }) {
  const browser = await signInMember(api)
  api.on('GET /users/efx-alerts', list)
  api.on('GET /users', user)
  return browser
}

test('the new alerts are those reported after the account was created', async () => {
  const browser = await memberWith({ json: { ...memberUser, createdAt: enrolledAt } })
  expect(await browser.call(handleNewAlerts)).toMatchObject({
    status: 200,
    body: { ids: [idOf('after')] },
  })
})

test('the alert list and the badge share one upstream call', async () => {
  const browser = await memberWith({ json: { ...memberUser, createdAt: enrolledAt } })
  await browser.call(handleNewAlerts)
  await browser.call(handleAlerts)
  await browser.call(handleNewAlerts)
  expect(api.count('/users/efx-alerts')).toBe(1)
})

test.each([
  ['has no date', { json: memberUser }],
  ['is not available', { status: 503 }],
])('every alert is new if the account %s', async (_, user) => {
  const browser = await memberWith(user)
  expect((await browser.call(handleNewAlerts)).body).toEqual({
    ids: [idOf('after'), idOf('before')],
  })
})

test('urgent alerts are those that need action now, plus older ones that may be fraud', async () => {
  const recent = {
    id: 'recent',
    name: 'Address change',
    dateReported: Date.now() - 1,
    institutionName: 'Northgate',
  }
  const browser = await memberWith({ json: memberUser }, { json: [...alerts, recent] })
  expect(await browser.call(handleUrgentAlerts)).toMatchObject({
    status: 200,
    body: [
      {
        id: idOf('recent'),
        title: 'Address change',
        kind: { name: 'address' },
        company: 'Northgate',
      },
      { id: idOf('after'), kind: { severity: 'check', mayBeFraud: true } },
      { id: idOf('before') },
    ],
  })
})

test('no alert is urgent while the alerts are unavailable, and the call still succeeds', async () => {
  const browser = await memberWith({ json: memberUser }, { status: 503 })
  expect(await browser.call(handleUrgentAlerts)).toMatchObject({ status: 200, body: [] })
})

test('the new alerts are unknown while the alerts are unavailable, and the call still succeeds', async () => {
  const browser = await memberWith({ json: memberUser }, { status: 503 })
  expect(await browser.call(handleNewAlerts)).toMatchObject({ status: 200, body: {} })
})
