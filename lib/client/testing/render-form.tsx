import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import en from '@/messages/en.json'
import { makeQueryClient } from '../page/query-client'

/** Draws a form with everything it stands in: our texts and a React Query client. */
export function showForm(form: ReactNode): void {
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <QueryClientProvider client={makeQueryClient()}>{form}</QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

/** The field with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** What a screen reader says of a field after its name: its hint and its fault. */
export function descriptionOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

/** Types into a field, sees that it keeps silent, leaves it, and sees what it says then. */
export async function expectSaidWhenLeft(label: string, typed: string, message: string): Promise<void> {
  await userEvent.clear(field(label))
  if (typed !== '') await userEvent.paste(typed)
  expect(descriptionOf(label)).not.toContain(message)
  await userEvent.tab()
  await waitFor(() => expect(descriptionOf(label)).toContain(message))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
}

/** Presses the button with this name. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
