// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, expect, test } from 'vitest'
import en from '@/messages/en.json'

import { useErrorTitle, useStepTitle } from './use-page-title'

beforeEach(() => {
  document.title = 'Change email · Scorewell'
})

function Step({
  title,
  progress,
  hasErrors = false,
}: {
  title: string
  progress: string
  hasErrors?: boolean
}) {
  useStepTitle(title, progress)
  useErrorTitle(hasErrors)
  return null
}

const show = (step: Parameters<typeof Step>[0]) => (
  <NextIntlClientProvider locale="en" messages={en}>
    {<Step {...step} />}
  </NextIntlClientProvider>
)
const first = { title: 'Change email', progress: 'Step 1 of 4' }
const second = { title: 'Answer your recovery question', progress: 'Step 2 of 4' }

test('the title shows the current step of a flow, and the page’s own title after the flow', () => {
  const { rerender, unmount } = render(show(first))
  expect(document.title).toBe('Change email, Step 1 of 4 · Scorewell')
  rerender(show(second))
  expect(document.title).toBe('Answer your recovery question, Step 2 of 4 · Scorewell')
  unmount()
  expect(document.title).toBe('Change email · Scorewell')
})

test('the title starts with Error while a step shows errors, but not on the next step', () => {
  const { rerender } = render(show(first))
  rerender(show({ ...first, hasErrors: true }))
  expect(document.title).toBe('Error: Change email, Step 1 of 4 · Scorewell')
  rerender(show(second))
  expect(document.title).toBe('Answer your recovery question, Step 2 of 4 · Scorewell')
})

test('a page that was opened in the meantime keeps its own title', () => {
  const { unmount } = render(show({ ...first, hasErrors: true }))
  document.title = 'Settings · Scorewell'
  unmount()
  expect(document.title).toBe('Settings · Scorewell')
})
