// Preloaded into a web process as `clock-offset.mjs?ms=30000`: shifts its clock, as that of a host without time
// synchronisation.
const offset = Number(new URL(import.meta.url).searchParams.get('ms'))
const RealDate = Date
const now = () => RealDate.now() + offset

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now())
    else super(...args)
  }
  static now() {
    return now()
  }
}
