import localFont from 'next/font/local'

/** Geist: one variable file, Latin, with true tabular figures; Next adds a fallback of the same measures. */
export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-geist',
})
