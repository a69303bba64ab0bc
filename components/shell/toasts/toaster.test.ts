// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { pendingToasts } from '@/lib/client/toasts/toast'
import { measureHiddenBottom, Toaster } from './toaster'

const observed = vi.fn()

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  vi.unstubAllGlobals()
  observed.mockClear()
})

/** Simulates a page in a frame with this height and visible part. */
function framed({ height, visible }: { height: number; visible: number }): void {
  Object.defineProperty(window, 'parent', { value: {}, configurable: true })
  const entry = { boundingClientRect: { bottom: height }, intersectionRect: { bottom: visible } }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly unknown[]) => void
      constructor(callback: (entries: readonly unknown[]) => void) {
        this.#tell = callback
      }
      observe(element: Element) {
        observed(element)
        this.#tell([entry])
      }
      disconnect() {}
    },
  )
}

it.each([
  [{ height: 2800, visible: 700.4 }, 2100],
  [{ height: 600, visible: 600 }, 0],
])(
  'for the frame %j, %d hidden pixels are reported and the measuring element is removed',
  (frame, hidden) => {
    const onMeasured = vi.fn()
    framed(frame)
    measureHiddenBottom(onMeasured)
    expect(onMeasured.mock.calls).toEqual([[hidden]])
    expect(document.body.children).toHaveLength(0)
  },
)

it('a page outside a frame is not measured', () => {
  framed({ height: 2800, visible: 700 })
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  measureHiddenBottom(vi.fn())
  expect(observed).not.toHaveBeenCalled()
})

it('three of four toasts are visible, and all toasts close after 3,000 ms', async () => {
  vi.useFakeTimers()
  const toasts = ['one', 'two', 'three', 'four'].map((text) => ({ kind: 'success', text }) as const)
  pendingToasts.set(toasts)
  render(createElement(Toaster))
  const count = (state: string) => document.querySelectorAll(`[data-sonner-toast]${state}`).length
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect([count('[data-visible=true]'), count('[data-removed=true]')]).toEqual([3, 0])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(count('[data-removed=false]')).toBe(0)
})
