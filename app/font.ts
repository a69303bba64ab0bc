import localFont from 'next/font/local'

/** Geist: one variable font file, Latin, with tabular figures; Next adds a fallback with the same metrics. */
export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-geist',
})
