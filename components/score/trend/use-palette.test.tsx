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

it('reads the colours of the chart again when the host changes the colour scheme', async () => {
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
