import { fileURLToPath } from 'node:url'

/** The smallest app on this Next version. Its page size is the baseline. */
export default {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
}
