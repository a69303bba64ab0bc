// @vitest-environment jsdom
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SegmentedControl } from './segmented-control'
import { Switch } from './switch'

const onChange = vi.fn()
const options = [10, 20].map((value) => ({ value, label: String(value) }))
const controls: readonly [name: string, element: ReactElement, chosen: unknown][] = [
  [
    'an option',
    <SegmentedControl
      key="1"
      legend="Points"
      name="points"
      {...{ options, onChange }}
      value={10}
    />,
    20,
  ],
  [
    'a switch',
    <Switch
      key="2"
      name="email"
      label="Email"
      hint=""
      checked={false}
      texts={{ on: 'On', off: 'Off' }}
      {...{ onChange }}
    />,
    true,
  ],
]

test.each(controls)(
  '%s pressed before hydration is selected after hydration',
  async (_, element, chosen) => {
    onChange.mockClear()
    const container = document.createElement('div')
    container.innerHTML = renderToString(element)
    const pressed = [...container.querySelectorAll('input')].at(-1)
    pressed?.click()
    expect(onChange).not.toHaveBeenCalled()
    await act(async () => hydrateRoot(container, element))
    expect(onChange.mock.calls).toEqual([[chosen]])
    expect(pressed?.checked).toBe(true)
  },
)
