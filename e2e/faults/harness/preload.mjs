// Preloaded into every web process, as `preload.mjs?memoryFile=a-memory&clockOffsetMs=30000`.
// Shifts the clock, as on a host without time synchronization. After a while, stores compiled code
// for instances that start later, because Node itself stores it only at an orderly exit. On
// SIGUSR2, collects garbage and writes the memory in use, in bytes, to `memoryFile`.
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
setTimeout(flushCompileCache, 5_000).unref()

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
  globalThis.Date = ShiftedDate
  // Copies all properties, because Next uses the constructor's and date-fns the prototype's.
  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: now },
  })
}

function ShiftedDate(...args) {
  return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target ?? RealDate)
}
