import { gzipSync } from 'node:zlib'
import { readDocument } from '@/e2e/harness/read-stream'
import { signedInCookie } from '@/e2e/harness/session-cookie'
import { pathOf } from '@/lib/routes'
import type { Bench } from './bench'

const limitsKb = { login: 30, dashboard: 45 }
const bytesPerKb = 1000

/**
 * Compresses the pages itself, because the compressed size of a streamed page also depends on how
 * many chunks the server sends.
 */
export const bench: Bench = {
  title: 'HTML of a page over the wire (gzip), with its style sheet and its data',
  run: async (servers) => {
    const size = async (name: keyof typeof limitsKb, cookie = '') => {
      const html = await readDocument(`${servers.web}${pathOf(name)}`, cookie)
      return {
        what: pathOf(name),
        value: gzipSync(html).length / bytesPerKb,
        unit: 'kB',
        limit: limitsKb[name],
      }
    }
    return [await size('login'), await size('dashboard', await signedInCookie(servers, 'good'))]
  },
}
