// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShownBureau } from './use-shown-bureau'

test('selecting a bureau twice adds one history entry', () => {
  window.history.replaceState(null, '', '/dashboard?bureau=TU')
  const before = window.history.length
  const { result } = renderHook(() => useShownBureau())
  result.current.select('EFX')
  result.current.select('EFX')
  expect(window.location.search).toBe('?bureau=EFX')
  expect(window.history.length).toBe(before + 1)
})
