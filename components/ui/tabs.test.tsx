// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs'

afterEach(cleanup)

function show(): void {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, content: <p>{`Content ${label}`}</p> }))
  render(<Tabs label="Numbers" tabs={tabs} />)
}

const shownPanel = () => screen.getByRole('tabpanel')

test('the first tab is selected, and its panel alone is shown, named by the tab', () => {
  show()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('One')
  expect(shownPanel().textContent).toBe('Content One')
  expect(screen.getByRole('tabpanel', { name: 'One' })).toBe(shownPanel())
  expect(screen.queryByText('Content Two')).toBeNull()
})

test('a click selects a tab, which controls the panel that is shown', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }))
  expect(shownPanel().textContent).toBe('Content Three')
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(shownPanel().id)
})

test('the Tab key reaches the selected tab, and then its panel', async () => {
  show()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('One')
  await userEvent.tab()
  expect(document.activeElement).toBe(shownPanel())
})

test.each([
  ['{ArrowRight}', 'Two'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'One'],
  ['{ArrowLeft}', 'Three'],
  ['{End}', 'Three'],
  ['{End}{Home}', 'One'],
  ['{Control>}{ArrowRight}{/Control}', 'One'],
])('%s selects and focuses %s', async (keys, label) => {
  show()
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label)
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
})
