import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import en from '@/messages/en.json'
import { createQueryClient } from '../page/query-client'

/** Renders a form with our messages and a React Query client. */
export function renderForm(form: ReactNode): void {
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

/** Returns the field with this label. */
export const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Returns a field's accessible description: its hint and its error. */
export function descriptionOf(label: string): string {
  const ids = getField(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

/** Types into a field and expects an error only after blur. */
export async function expectErrorOnBlur(
  label: string,
  typed: string,
  message: string,
): Promise<void> {
  await userEvent.clear(getField(label))
  if (typed !== '') await userEvent.paste(typed)
  expect(descriptionOf(label)).not.toContain(message)
  await userEvent.tab()
  await waitFor(() => expect(descriptionOf(label)).toContain(message))
  expect(getField(label).getAttribute('aria-invalid')).toBe('true')
}

/** Clicks the button with this name. */
export const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }))
