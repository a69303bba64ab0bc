import { notifyHost } from './notify-host'

/** Tells the host how high the content is: at most once a frame, rounded up, and not where it did not change. */
export function reportHeight(): void {
  let reported = 0
  let frame = 0
  const { body } = document
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const height = Math.ceil(body.getBoundingClientRect().height)
      if (height === reported || height === 0) return
      reported = height
      notifyHost('RESIZE', { height })
    })
  })
  observer.observe(body)
}
