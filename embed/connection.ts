import type { WidgetError, WidgetEvent, WidgetMessage, WidgetOptions } from './api'
import { openLine } from './channel'
import { failures } from './errors'
import { openFrame, openPopup, type Place } from './mount'
import { addressOf, type Sound } from './options'
import { tokenAsker } from './token-provider'
import { keepPatience } from './watchdog'

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
export function startVisit(plan: VisitPlan): Visit | undefined {
  const { sound, options, tell } = plan
  const { container } = sound
  const instance = randomName()
  const page = { address: addressOf(sound, options()), name: instance }
  const place = container ? openFrame({ ...page, container, title: options().title }) : openPopup(page)
  if (place) return converse(place, instance, plan)
  tell(failures.popupBlocked())
  return undefined
}

function converse(place: Place, instance: string, { sound, options, greeting, tell, failed, left }: VisitPlan): Visit {
  const { origin } = sound
  const { key } = options()
  const { window: other } = place
  let isOver = false
  const line = openLine({ origin, instance, other, greeting, hear, lost: () => patience.lost() })
  const patience = keepPatience({ origin, key, place, knock: line.knock, fail, gone })
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
    if (type === 'RESIZE' && height !== undefined) place.grow(height)
    if (type === 'AUTH_REQUIRED') tokens.ask()
    tell(message)
    if (type === 'SESSION_ENDED' && reason === 'storage-blocked') tell(failures.storageBlocked())
    if (closing.has(type)) left()
  }

  function fail(error: WidgetError) {
    end()
    failed(error)
  }

  function gone() {
    left()
    tell({ type: 'CLOSE' })
  }

  function end() {
    isOver = true
    patience.stop()
    tokens.stop()
    line.end()
    place.remove()
  }

  return { say: line.say, focus: place.focus, end }
}

/** 128 random bits, in the frame's name: they outlive a reload and stand in no address. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `sw-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
