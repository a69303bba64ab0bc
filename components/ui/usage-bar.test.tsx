// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UsageBar } from './usage-bar'

const bar = { tone: 'positive', text: '9% used: low', marks: [{ at: 10, label: '10%' }, { at: 30 }] } as const

afterEach(cleanup)

test.each([
  [-5, '0%', false],
  [9, '9%', false],
  [100, '100%', false],
  [124, '100%', true],
])('a bar of %i percent is filled to %s, with a part beyond its end: %s', (percent, width, isOver) => {
  const { container } = render(<UsageBar {...bar} percent={percent} />)
  expect(container.querySelector<HTMLElement>('.bg-positive')?.style.width).toBe(width)
  expect(container.querySelector('[data-over-limit]') !== null).toBe(isOver)
})

test('screen readers hear the text alone, whether or not it is visible', () => {
  const { rerender } = render(<UsageBar {...bar} percent={9} />)
  expect(screen.getByText('10%').closest('[aria-hidden="true"]')).toBeTruthy()
  expect(screen.getByText(bar.text).closest('[aria-hidden="true"]')).toBeNull()
  rerender(<UsageBar {...bar} percent={9} textHidden />)
  expect(screen.getByText(bar.text).className).toBe('sr-only')
})
