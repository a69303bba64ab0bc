// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePalette } from './use-palette'

const { dataset, style } = document.documentElement

afterEach(() => {
  cleanup()
  delete dataset.scheme
  style.removeProperty('--ink')
  vi.unstubAllGlobals()
})

it('the palette is updated when the host changes the color scheme', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  style.setProperty('--ink', '#111111')
  const { result } = renderHook(usePalette)
  expect(result.current.ink).toBe('#111111')
  await act(async () => {
    style.setProperty('--ink', '#eeeeee')
    dataset.scheme = 'dark'
  })
  expect(result.current.ink).toBe('#eeeeee')
})

it('the palette is updated when the device switches to forced colors', async () => {
  const device = Object.assign(new EventTarget(), { matches: false })
  const other = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(forced-colors: active)' ? device : other,
  )
  style.setProperty('--ink', '#111111')
  const { result } = renderHook(usePalette)
  await act(async () => {
    style.setProperty('--ink', 'CanvasText')
    device.matches = true
    device.dispatchEvent(new Event('change'))
  })
  expect(result.current.ink).toBe('CanvasText')
})
