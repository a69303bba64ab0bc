/**
 * Public files: those at the root, and everything in these folders. The matcher of middleware.ts
 * repeats them, because Next reads it without running it; middleware.test.ts compares the two.
 */
export const rootFiles = [
  'apple-touch-icon.png',
  'background.svg',
  'favicon.ico',
  'icon.svg',
  'manifest.webmanifest',
]
export const fileFolders = ['demo', 'embed', 'icons']
