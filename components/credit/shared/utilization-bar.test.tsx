// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { UtilizationBar } from './utilization-bar'

test.each([
  [-5, 'bg-ink-muted', '0%'],
  [9, 'bg-ink-muted', '9%'],
  [100, 'bg-ink-muted', '100%'],
  [124, 'bg-negative', '100%'],
])('a bar for %i percent is filled with %s to %s', (percent, colour, width) => {
  const { container } = renderWithProviders(<UtilizationBar percent={percent} />)
  const fills = [...container.querySelectorAll<HTMLElement>('.bg-ink-muted, .bg-negative')]
  expect(fills.map(({ className, style }) => [className.includes(colour), style.width])).toEqual([
    [true, width],
  ])
})

test('screen readers read only the text, whether or not it is visible', () => {
  const { rerender } = renderWithProviders(<UtilizationBar percent={9} areMarksLabeled />)
  const text = () => screen.getByText('9% used: low')
  expect(screen.getByText('10%').closest('[aria-hidden="true"]')).toBeTruthy()
  expect(text().closest('[aria-hidden="true"]')).toBeNull()
  rerender(<UtilizationBar percent={9} textHidden />)
  expect(text().closest('.sr-only')).not.toBeNull()
})
