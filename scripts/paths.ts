/** Next's command line. */
export const nextCli = 'node_modules/next/dist/bin/next'

/** Node's option for the web server: 64 kB of headers reach our code, which deletes too large cookies; Node answers 431. */
export const headerLimit = '--max-http-header-size=65536'

/** Preloaded into child processes: `--import`. */
export const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href
