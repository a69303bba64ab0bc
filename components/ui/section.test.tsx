// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, expect, test } from 'vitest'
import { QueryContent } from './section'

const app = { stale: 'Not fresh', tryAgain: 'Try again', cannotFetch: { reports: 'Cannot fetch' } }
let client: QueryClient
let answer: () => Promise<string>

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

function Section() {
  const query = useQuery({ queryKey: ['section'], queryFn: () => answer() })
  return (
    <QueryContent query={query} data="reports" skeleton="…">
      {(data) => <p>{data}</p>}
    </QueryContent>
  )
}

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="en" messages={{ app }}>
        <Section />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  )
const failing = () => Promise.reject(new Error('planted'))

test('a section shows an error with a retry button if the first load fails', async () => {
  answer = failing
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('Cannot fetch')
  answer = async () => 'Fresh'
  await userEvent.click(screen.getByRole('button', { name: app.tryAgain }))
  await screen.findByText('Fresh')
})

test('a section keeps its content if a refresh fails, and shows a notice until one succeeds', async () => {
  answer = async () => 'Old'
  show()
  await screen.findByText('Old')
  expect(screen.queryByText(app.stale)).toBeNull()
  answer = failing
  await client.refetchQueries()
  await screen.findByText(app.stale)
  screen.getByText('Old')
  answer = async () => 'Fresh'
  await userEvent.click(screen.getByRole('button', { name: app.tryAgain }))
  await screen.findByText('Fresh')
  expect(screen.queryByText(app.stale)).toBeNull()
})
