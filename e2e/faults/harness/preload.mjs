// Preloaded into every web process, as `preload.mjs?memoryFile=a-memory&clockOffsetMs=30000`. It shifts the clock, as that of a host without
// time synchronisation. On SIGUSR2 it collects garbage and writes the memory in use, in bytes, into `memoryFile`, and into
// `memoryFile` + `.log` one line for every major collection of its own until then: epoch ms, bytes.
import { writeFileSync } from 'node:fs'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const options = new URL(import.meta.url).searchParams
const samples = []
process.on('SIGUSR2', () => {
  writeFileSync(`${options.get('memoryFile')}.log`, samples.join('\n'))
  collectGarbage()
  writeFileSync(options.get('memoryFile'), String(usedBytes()))
})
new PerformanceObserver((list) => {
  const isMajor = list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
  if (isMajor) samples.push(`${Date.now()} ${usedBytes()}`)
}).observe({ entryTypes: ['gc'] })

function usedBytes() {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const offset = Number(options.get('clockOffsetMs'))
const RealDate = Date
const now = () => RealDate.now() + offset
if (offset !== 0) {
  globalThis.Date = ShiftedDate
  // All of them, since Next copies the properties of the constructor and date-fns those of the prototype.
  Object.defineProperties(ShiftedDate, { ...Object.getOwnPropertyDescriptors(RealDate), now: { value: now } })
}

function ShiftedDate(...args) {
  return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target ?? RealDate)
}
