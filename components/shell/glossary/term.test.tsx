// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, expect, test } from 'vitest'
import { Term } from '@/components/ui/term'
import { pathOf } from '@/lib/routes'
import en from '@/messages/en.json'

const { text } = en.glossary.terms.utilization
const definition = () => screen.queryByText(text)
const term = () => screen.getByRole('button', { name: 'card use' })

beforeEach(() => {
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <p>
        Your <Term name="utilization">card use</Term> is 42%. <a href="/next">Next</a>
      </p>
    </NextIntlClientProvider>,
  )
})

test('a term does not show its definition on hover or focus', async () => {
  await userEvent.hover(term())
  term().focus()
  expect(definition()).toBeNull()
  expect(term().getAttribute('aria-expanded')).toBe('false')
})

test.each(['{Enter}', ' '])(
  'a definition opens with the key %j, and Escape closes it and returns the focus',
  async (key) => {
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(definition()).not.toBeNull()
    expect(term().getAttribute('aria-expanded')).toBe('true')
    expect(
      document.getElementById(term().getAttribute('aria-controls') ?? '')?.textContent,
    ).toContain(text)
    await userEvent.tab()
    const link = screen.getByRole('link', { name: en.glossary.more })
    expect(document.activeElement).toBe(link)
    expect(link.getAttribute('href')).toBe(`${pathOf('glossary')}#utilization`)
    await userEvent.keyboard('{Escape}')
    expect(definition()).toBeNull()
    expect(document.activeElement).toBe(term())
  },
)

test('a definition closes when the focus leaves it, and the focus stays on the next control', async () => {
  await userEvent.click(term())
  await userEvent.tab()
  await userEvent.tab()
  expect(definition()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }))
})

test('a definition closes on a second press or a press elsewhere', async () => {
  await userEvent.click(term())
  await userEvent.click(term())
  expect(definition()).toBeNull()
  await userEvent.click(term())
  await userEvent.click(document.body)
  expect(definition()).toBeNull()
})
