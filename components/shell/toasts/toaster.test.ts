// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { measureHiddenBottom } from './toaster'

const observed = vi.fn()

afterEach(() => {
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
