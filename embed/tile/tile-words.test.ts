import { expect, test } from 'vitest'
import type { PageContext } from '@/lib/contract/host/widget-config'
import type { Locale } from '@/lib/contract/locale'
import { type Notes, noNotes } from '@/lib/domain/credit/notes/notes'
import type { TileData, TileName } from '@/lib/domain/host/tile/tile'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { tileMessagesOf } from './tile-page'
import { tileWords } from './tile-words'

const catalogues = { en, es }
const pageOf = (tile: TileName, locale: Locale = 'en', config: object = {}) => ({
  tile,
  session: undefined,
  messages: tileMessagesOf(catalogues[locale]),
  pageContext: { locale, config: { flags: 32_767, ...config } } as unknown as PageContext,
})
const date = Date.UTC(2026, 10, 19)
const bands = [{ name: 'Good', low: 661, high: 780, step: 4 as const }]
const noScore = {
  provider: 'EFX',
  label: 'Equifax',
  bands: [],
  factors: { helping: [], hurting: [] },
}
const scored = {
  ...noScore,
  provider: 'TU',
  label: 'TransUnion',
  score: 712,
  date,
  bands,
  rating: 'Good',
  model: 'VANTAGE',
}
const card = {
  id: '1',
  name: 'Saltbrook',
  opened: date,
  entryKey: 'own',
  balance: 400_00,
  limit: 1_000_00,
  isAuthorizedUser: false,
}
const stolen = { ...card, id: '2', name: 'Vantry', balance: 900_00, entryKey: 'k' }
const question = {
  id: 'a',
  title: 'New account',
  date,
  company: 'Vantry',
  kind: { name: 'newAccount' as const, severity: 'actNow' as const, mayBeFraud: true as const },
}
const data: TileData = {
  scores: [noScore, scored],
  coach: [
    { provider: 'EFX', label: 'Equifax', date, cards: [] },
    { provider: 'TU', label: 'TransUnion', date, cards: [card, stolen] },
  ],
  facts: [{ provider: 'TU', pastDue: [], worthChecking: [] }],
  alerts: [question],
  newAlerts: ['a', 'b'],
}

const wordsOf = (tile: TileName, more: TileData = {}, answers: Partial<Notes> = {}) =>
  tileWords(
    { ...pageOf(tile), state: { kind: 'shown', data: { ...data, ...more } } },
    { ...noNotes, ...answers },
  )

test('the score tile shows the first bureau that has a score, and the score’s source', () => {
  const { figure, caption, source, open } = wordsOf('score')
  expect([figure, caption, open]).toEqual(['712', 'Good', en.tile.score.open])
  for (const part of [
    'VantageScore 3.0',
    'TransUnion',
    '11/19/2026',
    '661–780',
    en.scoreSource.note,
  ])
    expect(source).toContain(part)
  expect(wordsOf('score', { scores: [noScore] })).toMatchObject({ caption: en.tile.score.empty })
})

test('the alerts tile counts new alerts that have not been opened on this device', () => {
  expect(wordsOf('alerts')).toMatchObject({ figure: '2', caption: 'new alerts' })
  expect(wordsOf('alerts', {}, { read: ['a', 'c'] })).toMatchObject({
    figure: '1',
    caption: 'new alert',
  })
})

test('the coach tile leaves out a questioned card until the consumer confirms it', () => {
  expect(wordsOf('coach').caption).toBe('Pay $100 on Saltbrook to bring this card to 30%')
  expect(wordsOf('coach', {}, { alerts: { a: 'yes' } }).caption).toBe(
    'Pay $400 on Vantry to bring this card to 50%',
  )
  expect(wordsOf('coach', { alerts: [] }, { review: { k: 'notMine' } }).caption).toContain('$100')
  expect(wordsOf('coach', { coach: [] }).caption).toBe(en.coach.noLimits)
})

test('the score tile shows the score page’s first step, and an answer changes it', () => {
  expect(wordsOf('score').step).toContain(en.alertTitles.newAccount)
  expect(wordsOf('score', {}, { alerts: { a: 'yes' } }).step).toContain('$400')
  expect(wordsOf('coach', {}, { alerts: { a: 'yes' } }).step).toBeUndefined()
  expect(wordsOf('score', { alerts: undefined }).step).toBeUndefined()
  expect(
    tileWords(
      { ...pageOf('score', 'en', { hide: ['firstStep'] }), state: { kind: 'shown', data } },
      noNotes,
    ).step,
  ).toBeUndefined()
})

test('the score tile quotes an alert’s own title if its kind is unknown', () => {
  const other = {
    ...question,
    title: '<i>x</i>',
    kind: { name: 'other', severity: 'actNow' } as const,
  }
  expect(wordsOf('score', { alerts: [other] }).step).toContain('“<i>x</i>”')
})

test.each([
  ['signedOut', en.tile.score.signIn, en.tile.signIn],
  ['unverified', en.tile.verify, en.tile.continue],
  ['expired', en.app.cannotFetch.score, en.tile.tryAgain],
  ['failed', en.app.cannotFetch.score, en.tile.tryAgain],
  ['unavailable', en.tile.unavailable, undefined],
] as const)(
  'a tile in the state %s shows a text and, if the consumer can act, a button',
  (kind, caption, open) => {
    expect(tileWords({ ...pageOf('score'), state: { kind } }, noNotes)).toEqual(
      open ? { caption, open } : { caption },
    )
  },
)

test.each([
  ['alerts', en.app.cannotFetch.monitoring],
  ['coach', en.app.cannotFetch.reports],
] as const)('the tile %s shows which data could not be loaded', (tile, caption) => {
  expect(tileWords({ ...pageOf(tile), state: { kind: 'failed' } }, noNotes).caption).toBe(caption)
})

test('tiles are available in Spanish', () => {
  const words = (tile: TileName) =>
    tileWords({ ...pageOf(tile, 'es'), state: { kind: 'shown', data } }, noNotes)
  expect(words('alerts').caption).toBe('alertas nuevas')
  expect(words('coach').caption).toContain('30%')
  expect(words('score').open).toBe(es.tile.score.open)
})
