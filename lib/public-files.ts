/**
 * Public files: those at the root, and everything in these folders. The matcher in middleware.ts
 * repeats them, because Next reads the matcher without running the file; middleware.test.ts
 * compares the two lists.
 */
export const rootFiles = [
  'apple-touch-icon.png',
  'background.svg',
  'favicon.ico',
  'icon.svg',
  'llms.txt',
  'manifest.webmanifest',
]
export const fileFolders = ['demo', 'docs', 'embed', 'icons']
