// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StepHeader } from './step-header'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the heading is focused when the step changes, but not when the page loads', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { rerender } = render(<StepHeader title="First" step="one" progress="Step 1 of 2" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<StepHeader title="First, again" step="one" progress="Step 1 of 2" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<StepHeader title="Second" step="two" progress="Step 2 of 2" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Second' }))
})

test('the heading does not take focus from the host page while the frame has no focus', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const { rerender } = render(<StepHeader title="First" step="one" />)
  rerender(<StepHeader title="Second" step="two" />)
  expect(document.activeElement).toBe(document.body)
})
