/** Next's command line. */
export const nextCli = 'node_modules/next/dist/bin/next'

/** Preloaded into child processes: `--import`. */
export const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href
