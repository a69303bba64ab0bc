// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { LeftOutNote } from './left-out-note'

test.each([
  [{ unreadable: 1, beyondLimit: 0 }, ['1 entry could not be read.', en.leftOut.compare]],
  [{ unreadable: 2, beyondLimit: 0 }, ['2 entries could not be read.', en.leftOut.compare]],
  [
    { unreadable: 0, beyondLimit: 3 },
    ['Only the first 1,000 entries are shown; 3 more are not.', en.leftOut.compare],
  ],
  [undefined, []],
])('the numbers of missing entries %j are explained in words', (leftOut, texts) => {
  const { container, unmount } = renderWithProviders(<LeftOutNote leftOut={leftOut} />)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(texts)
  unmount()
})
