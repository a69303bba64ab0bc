import { expect, test } from 'vitest'
import { decideTokenLink } from './token-link'

const origins = ['https://www.partner.example', 'http://localhost:4000']
const registered = 'https://www.partner.example/start?x=1'
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const frame = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }

test.each([
  ['a typed URL', { ...navigation, 'sec-fetch-site': 'none' }, 'start'],
  ['a link of our own', { ...navigation, 'sec-fetch-site': 'same-origin' }, 'start'],
  [
    'a link of the host',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: registered },
    'start',
  ],
  [
    'a link of a sibling domain of the host',
    { ...navigation, 'sec-fetch-site': 'same-site', referer: registered },
    'start',
  ],
  [
    'a frame of the host',
    { ...frame, 'sec-fetch-site': 'cross-site', referer: registered },
    'start',
  ],
  ['an old browser with a link of the host', { referer: 'http://localhost:4000/' }, 'start'],
  ['an app or message in an old browser', {}, 'start'],
  ['an old browser on another site', { referer: 'https://evil.example/' }, 'confirm'],
  ['a host that hides its referrer', { ...navigation, 'sec-fetch-site': 'cross-site' }, 'confirm'],
  ['a frame without a referrer', { ...frame, 'sec-fetch-site': 'cross-site' }, 'confirm'],
  [
    'another site',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
    'confirm',
  ],
  [
    'a sibling domain',
    { ...navigation, 'sec-fetch-site': 'same-site', referer: 'https://x.own.example/' },
    'confirm',
  ],
  [
    'a garbled referrer',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: 'www.partner.example' },
    'confirm',
  ],
  [
    'an opaque referrer',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: 'null' },
    'confirm',
  ],
  [
    'the host over plain http',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: 'http://www.partner.example/' },
    'confirm',
  ],
  [
    'the host on another port',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: 'https://www.partner.example:8443/' },
    'confirm',
  ],
  [
    'the host as a user name',
    {
      ...navigation,
      'sec-fetch-site': 'cross-site',
      referer: 'https://www.partner.example@evil.example/',
    },
    'confirm',
  ],
  ['an unknown site value', { ...navigation, 'sec-fetch-site': 'elsewhere' }, 'confirm'],
  ['metadata without a site', { ...navigation }, 'confirm'],
  [
    'an image',
    {
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'image',
      'sec-fetch-site': 'cross-site',
      referer: registered,
    },
    'ignore',
  ],
  [
    'a script',
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-site' },
    'ignore',
  ],
  [
    'a fetch of our own',
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
    'ignore',
  ],
  [
    'an object',
    {
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'object',
      'sec-fetch-site': 'cross-site',
      referer: registered,
    },
    'ignore',
  ],
  [
    'an embed',
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'embed', 'sec-fetch-site': 'same-origin' },
    'ignore',
  ],
  ['a site alone', { 'sec-fetch-site': 'none' }, 'ignore'],
])(
  'a token link opened by %s with the headers %j results in the decision %s',
  (_name, headers, decision) => {
    expect(decideTokenLink(new Headers(headers), { origins })).toBe(decision)
  },
)

test.each([
  ['a typed URL', { ...navigation, 'sec-fetch-site': 'none' }, 'confirm'],
  ['an app or message in an old browser', {}, 'confirm'],
  ['a link of our own', { ...navigation, 'sec-fetch-site': 'same-origin' }, 'start'],
  [
    'a link of the host',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: registered },
    'start',
  ],
  ['an old browser with a link of the host', { referer: registered }, 'start'],
  [
    'another site',
    { ...navigation, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
    'confirm',
  ],
])(
  'with confirmLinks, a token link opened by %s with the headers %j results in the decision %s',
  (_name, headers, decision) => {
    expect(decideTokenLink(new Headers(headers), { origins, confirmLinks: true })).toBe(decision)
  },
)
