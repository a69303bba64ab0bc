import { fileURLToPath } from 'node:url'

/** The smallest app of this Next version; its page size is the baseline. */
export default {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
}
