import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentKinds } from '@/lib/contract/consents'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { consentParagraphs, consentVersions } from './consent-texts'

type Fingerprints = Readonly<Record<'en' | 'es', string>>

/**
 * When a wording changes in either language, add a line with a new version. Never change a released
 * line.
 */
const releasedWordings: Readonly<
  Record<(typeof consentKinds)[number], Readonly<Record<string, Fingerprints>>>
> = {
  terms: { '2026-11-22': { en: '77d5f79e4ebd8812', es: 'f676734c1998c19f' } },
  esign: {
    '2026-11-22': { en: 'cca2a75b213ee351', es: 'c9449dd7bbd6a092' },
    '2026-11-24': { en: '097eeb783581f30e', es: 'e0364c7c3f7623bb' },
  },
  creditData: {
    '2026-11-22': { en: '7c28a1b283be9a4c', es: '62efc7688957a7ab' },
    '2026-11-24': { en: 'eb74c05fa518c72d', es: '536faaafb2ef13c2' },
  },
  carrierData: {
    '2026-11-22': { en: '8270f1a602e6f56a', es: '9c687f90d2e52986' },
    '2026-11-24': { en: '9a7d2de0bfd097bb', es: 'af626e6c2494825e' },
  },
  smsAlerts: { '2026-11-22': { en: '47320ccefd4bdfae', es: 'b4dab297f1d1eef9' } },
}

test.each(consentKinds)(
  'the texts of the consent %s match the wording released under their version',
  (kind) => {
    expect(releasedWordings[kind][consentVersions[kind]]).toEqual({
      en: fingerprintOf(kind, en),
      es: fingerprintOf(kind, es),
    })
  },
)

function fingerprintOf(kind: (typeof consentKinds)[number], messages: object): string {
  const keys = [true, false].flatMap((fullDisclaimer) =>
    consentParagraphs(kind, { fullDisclaimer }),
  )
  const texts = keys.map((key) =>
    key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), messages),
  )
  for (const text of texts) expect(text).toEqual(expect.any(String))
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
}
