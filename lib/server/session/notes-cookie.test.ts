import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { encodeCase } from '@/lib/domain/credit/disputes/case-code'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { setEnvironment, setUpWebApp, testSessionSecret } from '../testing/web-app'
import { changeNotes, forgetNotes, notesLimitBytes, readNotes } from './notes-cookie'
import type { CookieMode } from './session-data'

type Options = Readonly<Record<string, unknown>>
const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 28)
const secretOf = (index: number) => `${testSessionSecret.slice(0, -1)}${index}`
const idOf = (text: unknown) =>
  createHash('sha256').update(String(text)).digest('base64url').slice(0, 11)
const idsOf = (count: number, name = 'note') =>
  Array.from({ length: count }, (_, index) => idOf(`${name} ${index}`))
const each = <T>(ids: readonly string[], note: T) =>
  Object.fromEntries(ids.map((id) => [id, note] as const))

setUpWebApp()
beforeEach(() => setEnvironment({}))

/** Returns text that hardly compresses. */
const textOf = (length: number) =>
  idsOf(Math.ceil(length / 11), 'text')
    .join('')
    .slice(0, length)

/** Creates a browser's cookie jar for notes, and records the attributes of each written cookie. */
function openBrowser(mode: CookieMode = 'top') {
  const cookies = new Map<string, string>()
  const written: Options[] = []
  const jar = {
    read: (name: string) => cookies.get(name),
    names: () => [...cookies.keys()],
    write(name: string, value: string, options: Options = {}) {
      written.push(options)
      if (options.maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  const ownerOf = (userId: string) => ({ mode, user: { hostKey: 'default', userId } })
  return {
    cookies,
    written,
    change: (changes: Parameters<typeof changeNotes>[2]['changes'], userId = 'ann', at = now) =>
      changeNotes(jar, ownerOf(userId), { changes, now: at }),
    read: (userId = 'ann') => readNotes(jar, ownerOf(userId)),
    forget: (userId = 'ann') => forgetNotes(jar, ownerOf(userId)),
    size: () => [...cookies].join('').length,
  }
}

it('the cookie has room for sixty notes, ten disputes and the figures of two visits', async () => {
  const browser = openBrowser()
  const disputes = idsOf(10, 'dispute').map((id, index) =>
    encodeCase({
      key: id,
      kind: 'account',
      name: `Vantry Card Services ${index}`.slice(0, 24),
      digits: String(5_134 + index),
      to: 'bureau',
      provider: 'EFX',
      claim: 'notMine',
      sent: now - index * day,
      isLong: index > 5,
      wasFound: true,
      before: { amount: 1_200 + index, status: 'k3z9', date: now - 900 * day },
      outcome: 'stillThere',
      seen: now - index * day,
      isNewsShown: true,
      earlier: [
        { is: 'sent', at: now - (60 + index) * day },
        { is: 'stillThere', at: now - (20 + index) * day },
        { is: 'overdue', at: now - (15 + index) * day },
        { is: 'method', at: now - (10 + index) * day },
        { is: 'statement', at: now - (8 + index) * day },
        { is: 'sent', at: now - (5 + index) * day },
      ],
    }),
  )
  const ticks = Object.fromEntries(idsOf(10, 'tick').map((id, index) => [id, now + index * 977]))
  const figuresAt = (at: number) => ({
    at,
    figures: ['EFX', 'TU', 'EXP'].map((provider, index) => ({
      provider,
      score: 612 + index,
      date: at - index * day,
      cardUse: 68 - index,
      best: 650 + index,
      monthsOnTime: 14 + index,
    })),
  })
  const visits = { current: figuresAt(now), previous: figuresAt(now - 7 * day) }
  const notes = {
    read: idsOf(20, 'read'),
    alerts: each(idsOf(10, 'alert'), 'no' as const),
    review: {
      ...each(idsOf(20, 'mine'), 'mine' as const),
      ...each(idsOf(10, 'x'), 'notMine' as const),
    },
    values: { disputeCases: disputes, identityTheft: ticks, visits, rate: { card: '24.99' } },
  }
  await browser.change(notes)
  expect(await browser.read()).toEqual(notes)
  expect(browser.size()).toBeLessThanOrEqual(notesLimitBytes)
})

it('later changes replace a note, and null removes it', async () => {
  const browser = openBrowser()
  const [a = '', b = ''] = idsOf(2)
  await browser.change({ review: { [a]: 'mine', [b]: 'notSure' }, values: { rate: 24, step: 1 } })
  await browser.change({ review: { [a]: 'notMine', [b]: null }, values: { rate: null } })
  expect(await browser.read()).toEqual({
    ...noNotes,
    review: { [a]: 'notMine' },
    values: { step: 1 },
  })
})

it('a note whose id is not an eight-byte hash is not stored', async () => {
  const browser = openBrowser()
  await browser.change({ read: ['Midland Credit'], review: { 'account 1234': 'mine' } })
  expect(await browser.read()).toEqual(noNotes)
})

it.each([
  ['top', { sameSite: 'lax' }],
  ['framed', { sameSite: 'none', partitioned: true }],
] as const)(
  'the %s cookie of notes is HttpOnly, lasts 400 days and has the attributes of the session’s',
  async (mode, attributes) => {
    const browser = openBrowser(mode)
    await browser.change({ read: idsOf(1) })
    const common = { httpOnly: true, secure: true, path: '/', maxAge: (400 * day) / 1000 }
    expect(browser.written).toEqual([{ ...common, ...attributes }])
    for (const name of browser.cookies.keys()) expect(name).toMatch(/^__Host-sw-notesp?-/)
  },
)

it('the oldest marks of opened alerts are dropped to make room for an answer', async () => {
  const browser = openBrowser()
  const [answer = '', ...old] = idsOf(301)
  for (const at of [0, 1])
    await browser.change({ read: old.slice(at * 150, at * 150 + 150) }, 'ann', now + at * day)
  await browser.change({ alerts: { [answer]: 'no' } })
  const { read, alerts } = await browser.read()
  expect(alerts).toEqual({ [answer]: 'no' })
  expect(read.length).toBeGreaterThan(100)
  expect(read).toEqual(old.slice(-read.length))
})

it('notes that never fit are refused, and the cookie keeps the earlier ones', async () => {
  const browser = openBrowser()
  await browser.change({ values: { rate: 24 } })
  await expect(browser.change({ values: { text: textOf(2_100) } })).rejects.toMatchObject({
    status: 413,
  })
  expect((await browser.read()).values).toEqual({ rate: 24 })
})

it('a browser stores the full notes of two consumers, and a third consumer’s notes replace one of theirs', async () => {
  const browser = openBrowser()
  for (const user of ['ann', 'bob', 'eve']) {
    await browser.change({ values: { text: textOf(1_400), user } }, user)
    expect((await browser.read(user)).values.user).toBe(user)
    if (user === 'bob') expect((await browser.read('ann')).values.user).toBe('ann')
  }
  const kept = await Promise.all(['ann', 'bob'].map((user) => browser.read(user)))
  expect(kept.filter(({ values }) => values.user)).toHaveLength(1)
  expect(browser.size()).toBeLessThanOrEqual(2 * notesLimitBytes)
})

it('a consumer cannot read another consumer’s cookie under their own name', async () => {
  const browser = openBrowser()
  await browser.change({ read: idsOf(1) })
  await browser.change({ read: idsOf(2) }, 'bob')
  const [ann = '', bob = ''] = browser.cookies.keys()
  browser.cookies.set(bob, browser.cookies.get(ann) ?? '')
  expect(await browser.read('bob')).toEqual(noNotes)
})

it('a sealed cookie reveals no note, and an altered one is not read', async () => {
  const browser = openBrowser()
  await browser.change({ values: { name: 'MIDLAND-CANARY' } })
  const [[name = '', sealed = ''] = []] = browser.cookies
  for (const part of sealed.split('*'))
    expect(`${part} ${Buffer.from(part, 'base64url')}`).not.toContain('MIDLAND')
  browser.cookies.set(name, sealed.replace(/.{20}~/, 'AAAAAAAAAAAAAAAAAAAA~'))
  expect(await browser.read()).toEqual(noNotes)
})

it('notes survive a new secret, and the next change seals them with it', async () => {
  const browser = openBrowser()
  const read = idsOf(2)
  await browser.change({ read })
  setEnvironment({ SESSION_SECRET: `${secretOf(1)}, ${testSessionSecret}` })
  expect((await browser.read()).read).toEqual(read)
  await browser.change({ values: { rate: 24 } })
  setEnvironment({ SESSION_SECRET: secretOf(1) })
  expect(await browser.read()).toEqual({ ...noNotes, read, values: { rate: 24 } })
  expect(browser.cookies.size).toBe(1)
})

it('forgetting notes deletes only the cookie of their consumer', async () => {
  const browser = openBrowser()
  await browser.change({ read: idsOf(1) })
  await browser.change({ read: idsOf(1) }, 'bob')
  browser.forget()
  expect([await browser.read(), (await browser.read('bob')).read]).toEqual([noNotes, idsOf(1)])
})
