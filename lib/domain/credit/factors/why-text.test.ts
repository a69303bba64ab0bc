import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { consumerFileOf } from '../../testing/statements/consumer-file'
import { whyTextOf } from './why-text'

const now = Date.UTC(2026, 10, 20)

function whyOf(
  slug: string,
  bureau: string,
  factor: 'utilization' | 'newCredit',
  tag: 'en' | 'es',
  deniesInReview = false,
) {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(slug)
  const file = consumerFileOf(
    parseCreditFile(profile, seed, now),
    now,
    slug === 'fraud' ? 'no' : 'yes',
  )
  const rows = file.rows.find(({ provider }) => provider === bureau)
  if (!rows) throw new Error(slug)
  const inReview = (rows.newCredit.entries ?? []).flatMap(({ entryKey }) =>
    entryKey && deniesInReview ? { entryKey, isDenied: true } : [],
  )
  const disputes = [...file.disputes, ...inReview]
  const { key, values } = whyTextOf(factor, 'needsWork', { rows, disputes })
  const messages = { en, es }[tag]
  return createTranslator({ locale: tag, messages, namespace: 'factors' })(key, values)
}

const muchNewCredit =
  'Your report shows a lot of new credit or many inquiries in the last two years.'

test.each([
  ['over-limit', 'EFX', 'utilization', 'en', 'In this report, you are over your card limits.'],
  [
    'over-limit',
    'EFX',
    'utilization',
    'es',
    'En este informe, sus saldos superan los límites de sus tarjetas.',
  ],
  ['poor', 'EFX', 'newCredit', 'en', muchNewCredit],
  ['fraud', 'TU', 'newCredit', 'en', muchNewCredit],
  [
    'fraud',
    'EFX',
    'newCredit',
    'en',
    /^2 accounts were opened\. .*in question, and so is any account/,
  ],
  ['fraud', 'EFX', 'newCredit', 'es', /^Se abrieron 2 cuentas\. .*en duda, y también las cuentas/],
] as const)(
  'for the %s persona at %s, the reason shown for %s in %s matches the figures',
  (slug, bureau, factor, tag, sentence) => {
    expect(whyOf(slug, bureau, factor, tag)).toEqual(
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    )
  },
)

test('the new credit row states what is in question after its entries are denied in the review', () => {
  const sentence = whyOf('poor', 'EFX', 'newCredit', 'en', true)
  expect(sentence).toMatch(/^\d accounts? (?:was|were) opened\. \d applications are in question, /)
})
