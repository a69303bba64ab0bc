// @vitest-environment jsdom
import type { Create, Widget, WidgetOptions } from '@scorewell/embed'
import { cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Scorewell, type ScorewellProps } from './scorewell'
import { useScorewell } from './use-scorewell'

const created: { options: WidgetOptions; widget: Widget }[] = []
vi.mock('@scorewell/embed', async (importOriginal) => {
  const original = await importOriginal<{ create: Create }>()
  const observed: Create = (options) => {
    const widget = original.create(options)
    const spied = {
      ...widget,
      update: vi.fn(widget.update),
      destroy: vi.fn(widget.destroy),
      open: vi.fn(widget.open),
    }
    created.push({ options, widget: spied })
    return spied
  }
  return { ...original, create: observed }
})

const origin = 'https://score.example'
const least = { widgetKey: 'k', origin }
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)
const draw = (props: Partial<ScorewellProps> = {}) => (
  <StrictMode>
    <Scorewell {...least} view="login" {...props} />
  </StrictMode>
)

afterEach(() => {
  cleanup()
  created.length = 0
  vi.restoreAllMocks()
})

test('in strict mode, one frame with one listener is loaded, and unmounting removes both', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const listeners = () => {
    const left = added.mock.calls
      .filter(([type]) => type === 'message')
      .map(([, listener]) => listener)
    for (const [, listener] of removed.mock.calls)
      if (left.includes(listener)) left.splice(left.indexOf(listener), 1)
    return left.length
  }
  const { unmount } = render(draw())
  expect(created).toHaveLength(1)
  expect([frames(), listeners()]).toEqual([[`${origin}/login?key=k`], 1])
  unmount()
  expect([frames(), listeners()]).toEqual([[], 0])
})

test('new but equal options change nothing, and different ones update the same frame', () => {
  const { rerender } = render(draw({ config: { flags: 3 }, onEvent: () => 1 }))
  const frame = document.querySelector('iframe')
  const latest = () => vi.mocked(created.at(-1)?.widget.update)?.mock.lastCall?.[0]
  const onEvent = () => 2
  rerender(draw({ config: { flags: 3 }, onEvent }))
  expect(latest()?.config).toBe(created.at(-1)?.options.config)
  expect(latest()?.onEvent).toBe(onEvent)
  rerender(draw({ config: { flags: 7 }, theme: '#112233' }))
  expect(latest()).toMatchObject({ config: { flags: 7 }, theme: '#112233', onEvent: undefined })
  expect(created).toHaveLength(1)
  expect(document.querySelector('iframe')).toBe(frame)
})

test('a token provider added later restarts the widget at its screen for signed-in consumers', () => {
  const { rerender } = render(draw({ view: 'dashboard' }))
  rerender(draw({ view: 'dashboard', getToken: () => 'token' }))
  expect(frames()).toEqual([`${origin}/login-direct?key=k`])
})

test('the component passes id, class and style to its element', () => {
  const { container } = render(
    draw({ id: 'score', className: 'wide', style: { maxWidth: '500px' } }),
  )
  expect(container.innerHTML).toMatch(
    /^<div id="score" class="wide" style="max-width: 500px;"><iframe /,
  )
})

test('the hook opens a popup without an element, and its methods keep their identity', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { result, rerender } = renderHook(() =>
    useScorewell({ ...least, mode: 'popup', onEvent: () => undefined }),
  )
  const { open } = result.current
  rerender()
  expect(result.current.open).toBe(open)
  open()
  expect(created[0]?.widget.open).toHaveBeenCalledOnce()
  expect(window.open).toHaveBeenCalledOnce()
})

test('strict mode mounts two dialogs and destroys the first, and unmounting removes the second', () => {
  const { unmount } = renderHook(() => useScorewell({ ...least, mode: 'dialog' }), {
    wrapper: StrictMode,
  })
  const destroyed = () => created.map(({ widget }) => vi.mocked(widget.destroy).mock.calls.length)
  expect(destroyed()).toEqual([1, 0])
  unmount()
  expect(destroyed()).toEqual([1, 1])
})
