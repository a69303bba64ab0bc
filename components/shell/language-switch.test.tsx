// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { testRouter } from '@/lib/client/testing/next-navigation'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { languageRoute } from '@/lib/contract/bff/shell/language'
import en from '@/messages/en.json'
import { LanguageSwitch } from './language-switch'

const api = mockApi()

test('each language is displayed in its own language, and the current one is marked', () => {
  renderWithProviders(<LanguageSwitch />)
  const list = screen.getByRole('list', { name: en.shell.language.label })
  const links = [...list.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.lang,
    link.ariaCurrent,
  ])
  expect(links).toEqual([
    ['English', 'en', 'true'],
    ['Español', 'es', null],
  ])
})

test('choosing a language stores it, removes it from the URL and renders the page again', async () => {
  window.history.replaceState(null, '', '/login?key=partner&lang=en')
  api.respond(languageRoute, {})
  renderWithProviders(<LanguageSwitch />)
  fireEvent.click(screen.getByRole('link', { name: 'Español' }))
  await waitFor(() => expect(testRouter.refresh).toHaveBeenCalledTimes(1))
  expect(api.calls(languageRoute)).toEqual([{ locale: 'es' }])
  expect(window.location.search).toBe('?key=partner')
})
