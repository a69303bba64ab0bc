import { expect, test } from 'vitest'
import { defaultPolicy } from './trusted-types'

const { createHTML, createScriptURL } = defaultPolicy('https://credit.example')

test.each([
  ['/_next/static/chunks/1.js', '/_next/static/chunks/1.js'],
  [
    'https://credit.example/_next/static/chunks/1.js',
    'https://credit.example/_next/static/chunks/1.js',
  ],
  ['https://evil.example/1.js', null],
  ['https://credit.example.evil.example/1.js', null],
  ['//evil.example/1.js', null],
  ['data:text/javascript,alert(1)', null],
  ['blob:https://credit.example/5f1c', null],
  ['javascript:alert(1)', null],
  ['/other.js', null],
  ['/_next/static/../../api/report.js', null],
  ['https://', null],
])('the default policy turns the script URL %s into %s', (address, loaded) => {
  expect(createScriptURL(address)).toBe(loaded)
})

test.each([
  ['<script></script>', '<script></script>'],
  ['<script>alert(1)</script>', null],
  ['<img src=x onerror=alert(1)>', null],
  ['', null],
])('the default policy turns the markup %j into %j', (markup, parsed) => {
  expect(createHTML(markup)).toBe(parsed)
})
