import localFont from 'next/font/local'

/** Geist, preloaded. Where it comes late a page keeps the fallback, because words of another width would move the lines. */
export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-geist',
})
