/**
 * Size of the strings, which fill a 64 kB body. Each consists of one class of characters. JSON
 * escapes make quotes and control characters longer.
 */
const bodyBytes = 62_000
const classes = {
  letters: 'a',
  digits: '5',
  '@': '@',
  spaces: ' ',
  punctuation: '.-?(',
  quotes: '"',
  controls: '\n',
  'full-width': 'Ａ１',
  'starts of tokens': 'eyJ',
  addresses: 'a@b.',
  mixed: 'aZ5@ .-?Ａ１',
} as const
export const longTexts = Object.entries(classes).map(([name, part]) => {
  const bytes = Buffer.byteLength(JSON.stringify(part)) - 2
  return [name, part.repeat(Math.floor(bodyBytes / bytes))] as const
})

const report = (field: string, value: string) => ({
  'csp-report': { 'effective-directive': 'img-src', [field]: value },
})
export const forgedReport = report('blocked-uri', 'https://evil.example')

type Call = readonly [name: string, path: string, body: (text: string) => object]
/** Every call that logs, counts or hashes an anonymous sender's input. */
export const longTextCalls: readonly Call[] = [
  ['csp-report, blocked-uri', '/api/csp-report', (text) => report('blocked-uri', text)],
  [
    'csp-report, blocked-uri as a host',
    '/api/csp-report',
    (text) => report('blocked-uri', `https://${text}`),
  ],
  [
    'csp-report, source-file',
    '/api/csp-report',
    (text) => report('source-file', `https://h/${text}`),
  ],
  [
    'csp-report, document-uri',
    '/api/csp-report',
    (text) => report('document-uri', `https://h/${text}`),
  ],
  ['vitals', '/api/vitals', (text) => ({ route: text, vitals: [{ name: 'LCP', value: 1 }] })],
  ['usage', '/api/usage', (event) => ({ event })],
  ['login', '/api/login', (text) => ({ email: text, password: text.slice(0, 50) })],
  ['recovery', '/api/recovery', (email) => ({ email })],
  ['recovery code', '/api/recovery/code', (code) => ({ code })],
]

export const contentTypeOf = (path: string) =>
  path === '/api/csp-report' ? 'application/csp-report' : 'application/json'
