import { fileURLToPath } from 'node:url'

/** The smallest app of this Next version: what its pages load is the floor that nobody can go under. */
export default {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
}
