// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SegmentedTabList } from './segmented-tab-list'

const labels = ['One', 'Two', 'Three']

function Numbers() {
  const [value, onValueChange] = useState('One')
  const tabs = labels.map((label) => ({ value: label, label }))
  return (
    <>
      <SegmentedTabList
        label="Numbers"
        tabs={tabs}
        value={value}
        onValueChange={onValueChange}
        controls="panel"
      />
      <div id="panel">{`Content ${value}`}</div>
    </>
  )
}

const selectedTab = () => screen.getByRole('tab', { selected: true })

test('clicking a tab selects it and shows it in the panel', async () => {
  render(<Numbers />)
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }))
  expect(selectedTab().textContent).toBe('Three')
  expect(
    document.getElementById(selectedTab().getAttribute('aria-controls') ?? '')?.textContent,
  ).toBe('Content Three')
})

test('only the selected tab is in the tab order', async () => {
  render(<Numbers />)
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})

test.each([
  ['{ArrowRight}', 'Two'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'One'],
  ['{ArrowLeft}', 'Three'],
  ['{End}', 'Three'],
  ['{End}{Home}', 'One'],
  ['{Control>}{ArrowRight}{/Control}', 'One'],
])('pressing %s selects and focuses the tab %s', async (keys, label) => {
  render(<Numbers />)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(selectedTab().textContent).toBe(label)
  expect(document.activeElement).toBe(selectedTab())
})
