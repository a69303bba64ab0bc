import { addressOf, type Sound } from './address'
import type { WidgetError, WidgetEvent, WidgetMessage, WidgetOptions } from './api'
import { failures } from './failures'
import { openLine } from './line'
import { keepPatience } from './patience'
import { openFrame, openPopup } from './place'
import { tokenAsker } from './token-asker'

type VisitPlan = {
  readonly sound: Sound
  readonly options: () => WidgetOptions
  /** What each page of the widget is told first. */
  readonly greeting: () => readonly object[]
  readonly tell: (event: WidgetEvent) => void
  /** READY did not come; the widget is gone. */
  readonly failed: (error: WidgetError) => void
  /** The widget asked to be closed, or its window was. */
  readonly left: () => void
}

export type Visit = { readonly say: (message: object) => void; readonly focus: () => void; readonly end: () => void }

const closing: ReadonlySet<string> = new Set(['CLOSE', 'IDENTITY_FAILED_CLOSE'])

/** One showing of the widget, from its opening to its end; none where the browser blocked its window. */
export function startVisit({ sound, options, greeting, tell, failed, left }: VisitPlan): Visit | undefined {
  const { origin, container } = sound
  const { key } = options()
  const instance = randomName()
  const address = addressOf(sound, options())
  const place = container ? openFrame(container, address, instance, options()) : openPopup(address, instance)
  if (!place) {
    tell(failures.popupBlocked())
    return undefined
  }
  const { window: other, remove } = place
  let isOver = false
  const line = openLine({ origin, instance, other, greeting, hear, lost: () => patience.lost() })
  const patience = keepPatience({ origin, key, place, knock: line.knock, fail, gone: left })
  const tokens = tokenAsker({
    getToken: () => options().getToken,
    give: (token) => line.say({ type: 'PREAUTH', token }),
    fail: (why) => tell(failures.tokenMissing(why)),
  })

  function hear(message: WidgetMessage) {
    if (isOver) return
    const { type, reason, height } = message
    patience.spoke()
    if (type === 'READY') patience.ready()
    if (type === 'RESIZE' && height !== undefined) place?.grow(height)
    if (type === 'AUTH_REQUIRED') tokens.ask()
    tell(message)
    if (type === 'SESSION_ENDED' && reason === 'storage-blocked') tell(failures.storageBlocked())
    if (closing.has(type)) left()
  }

  function fail(error: WidgetError) {
    end()
    failed(error)
  }

  function end() {
    isOver = true
    patience.stop()
    tokens.stop()
    line.end()
    remove()
  }

  return { say: line.say, focus: place.focus, end }
}

/** 128 random bits, in the frame's name: they outlive a reload and stand in no address. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `sw-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
