// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { UtilizationBar } from './utilization-bar'

test.each([
  [-5, '0%', false],
  [9, '9%', false],
  [100, '100%', false],
  [124, '100%', true],
])(
  'a bar for %i percent is filled to %s, with a red part beyond the limit: %s',
  (percent, width, isOver) => {
    const { container } = renderWithProviders(<UtilizationBar percent={percent} />)
    expect(container.querySelector<HTMLElement>('.bg-ink-muted')?.style.width).toBe(width)
    expect(container.querySelector('.bg-negative') !== null).toBe(isOver)
  },
)

test('screen readers read only the text, whether or not it is visible', () => {
  const { rerender } = renderWithProviders(<UtilizationBar percent={9} areMarksLabeled />)
  const text = () => screen.getByText('9% used: low')
  expect(screen.getByText('10%').closest('[aria-hidden="true"]')).toBeTruthy()
  expect(text().closest('[aria-hidden="true"]')).toBeNull()
  rerender(<UtilizationBar percent={9} textHidden />)
  expect(text().className).toBe('sr-only')
})
