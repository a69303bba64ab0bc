// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { OtherMethods } from './method-layout'

test('a screen offers every method but its own', () => {
  render(<OtherMethods current="/mobile" open />, { wrapper: TestProviders })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/eid',
    '/dit',
    '/email_authentication',
    '/identity',
  ])
})
