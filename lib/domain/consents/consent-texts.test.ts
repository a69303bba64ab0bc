import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentKinds } from '@/lib/contract/consents'
import en from '@/messages/en.json'
import { consentParagraphs, consentVersions } from './consent-texts'

/** Add a line with a new version when a wording changes; a line that was released stays as it is. */
const releasedWordings: Readonly<Record<(typeof consentKinds)[number], Readonly<Record<string, string>>>> = {
  terms: { '2026-11-22': '77d5f79e4ebd8812' },
  esign: { '2026-11-22': 'cca2a75b213ee351' },
  creditData: { '2026-11-22': '7c28a1b283be9a4c' },
  carrierData: { '2026-11-22': '8270f1a602e6f56a' },
  smsAlerts: { '2026-11-22': '47320ccefd4bdfae' },
}

const messageAt = (key: string) => key.split('.').reduce<unknown>((texts, name) => Reflect.get(Object(texts), name), en)

test.each(consentKinds)('the wording %s has a version of its own', (kind) => {
  const texts = [true, false].flatMap((fullDisclaimer) => consentParagraphs(kind, { fullDisclaimer })).map(messageAt)
  for (const text of texts) expect(text).toEqual(expect.any(String))
  const fingerprint = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
  expect(releasedWordings[kind][consentVersions[kind]]).toBe(fingerprint)
})
