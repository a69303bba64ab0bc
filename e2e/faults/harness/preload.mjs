// Preloaded into every web process, as `preload.mjs?memoryFile=a-memory&clockOffsetMs=30000`. It shifts the clock, as that of a host without
// time synchronisation. On SIGUSR2 it collects garbage and writes the memory in use, in bytes, into `memoryFile`.
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const options = new URL(import.meta.url).searchParams
process.on('SIGUSR2', () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(options.get('memoryFile'), String(heapUsed + external))
})

const offset = Number(options.get('clockOffsetMs'))
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
