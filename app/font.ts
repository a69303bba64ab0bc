import localFont from 'next/font/local'

/**
 * Geist: one variable font file, Latin, with tabular figures. Pages preload it; where it comes late, a page keeps the fallback
 * of the same height that Next adds, because words of another width would move the lines.
 */
export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-geist',
})
