// Preloaded into every web process, as `preload.mjs?clockOffsetMs=30000`. It shifts the clock, as that of a host without
// time synchronisation, and collects garbage on SIGUSR2, so that a test measures the memory that is in use.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('SIGUSR2', () => collectGarbage())

const offset = Number(new URL(import.meta.url).searchParams.get('clockOffsetMs'))
const RealDate = Date
const now = () => RealDate.now() + offset
if (offset !== 0) {
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(now())
      else super(...args)
    }
    static now() {
      return now()
    }
  }
}
