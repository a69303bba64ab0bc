// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import en from '@/messages/en.json'
import { AlertFinding } from './alert-finding'

const respondWith = mockResponses()
const texts = en.checkUpLine

const alert: AlertItem = {
  id: 'a',
  provider: 'EFX',
  label: 'Equifax',
  kind: { name: 'medicalCollection', severity: 'actNow', topic: 'collections' },
  institution: { name: 'Lindenhurst Dental' },
}

test.each([
  ['a collection from after a bankruptcy', { filed: Date.UTC(2025, 8, 26) }, true],
  ['another collection', {}, false],
])('the alert about %s asks when the treatment was: %s', async (_, evidence, asks) => {
  const entry = { kind: 'collection', company: 'Lindenhurst Dental', amount: 420 }
  const finding = { id: 'medicalYoung-1', rule: 'medicalYoung', isLikelyError: true, entry }
  const bureaus = [{ provider: 'EFX', label: 'Equifax' }]
  const findings = [{ ...finding, bureaus, evidence }]
  respondWith({ '/api/check-up': { findings, bankruptcies: [], checked: bureaus } })
  render(<AlertFinding alert={alert} />, { wrapper: TestProviders })
  expect(await screen.findByRole('link')).toBeTruthy()
  expect(screen.queryByText(texts.mayBeDischarged) !== null).toBe(asks)
})
