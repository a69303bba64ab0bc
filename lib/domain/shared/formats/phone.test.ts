import { expect, test } from 'vitest'
import { phoneHref } from './phone'

test.each([
  ['(555) 555-0150', 'tel:+15555550150'],
  ['1-877-322-8228', 'tel:+18773228228'],
  ['+1 (555) 555-0150', 'tel:+15555550150'],
  [' +44 20 7946 0958', 'tel:+442079460958'],
  ['555.555.0150 ext. 12', 'tel:+15555550150'],
  ['911', 'tel:911'],
])('the phone number %s becomes the link %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
