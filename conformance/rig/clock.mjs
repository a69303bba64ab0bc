// Preloaded into every instance as `clock.mjs?file=…`. On SIGUSR2, the clock moves ahead by the
// number of milliseconds in the file. A second file next to it confirms this.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL(import.meta.url).searchParams.get('file')
const RealDate = Date
let offset = 0
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(file, 'utf8'))
  writeFileSync(`${file}-moved`, String(offset))
})
const now = () => RealDate.now() + offset
globalThis.Date = ShiftedDate
// Copies all properties, because Next uses the constructor's and date-fns the prototype's.
Object.defineProperties(ShiftedDate, {
  ...Object.getOwnPropertyDescriptors(RealDate),
  now: { value: now },
})

function ShiftedDate(...args) {
  if (!new.target) return new RealDate(now()).toString()
  return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target)
}
