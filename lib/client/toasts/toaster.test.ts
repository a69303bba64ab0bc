// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { measureHiddenBottom } from './toaster'

const observed = vi.fn()

afterEach(() => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  vi.unstubAllGlobals()
  observed.mockClear()
})

/** A frame as tall as this, of which this much can be seen. */
function framed({ tall, seen }: { tall: number; seen: number }): void {
  Object.defineProperty(window, 'parent', { value: {}, configurable: true })
  const entry = { boundingClientRect: { bottom: tall }, intersectionRect: { bottom: seen } }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly unknown[]) => void
      constructor(tell: (entries: readonly unknown[]) => void) {
        this.#tell = tell
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
  [{ tall: 2800, seen: 700.4 }, 2100],
  [{ tall: 600, seen: 600 }, 0],
])('of a frame %j hides %d pixels below, and nothing is left behind', (given, hidden) => {
  const told = vi.fn()
  framed(given)
  measureHiddenBottom(told)
  expect(told.mock.calls).toEqual([[hidden]])
  expect(document.body.children).toHaveLength(0)
})

it('nothing is measured if the page is not framed', () => {
  framed({ tall: 2800, seen: 700 })
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  measureHiddenBottom(vi.fn())
  expect(observed).not.toHaveBeenCalled()
})
