import { tellHost } from './notify-host'

/** Tells the host how high the content is: at most once a frame, rounded up, and not where it did not change. */
export function watchHeight(): void {
  let told = 0
  let due = 0
  const { body } = document
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(due)
    due = requestAnimationFrame(() => {
      const height = Math.ceil(body.getBoundingClientRect().height)
      if (height === told || height === 0) return
      told = height
      tellHost('RESIZE', { height })
    })
  })
  observer.observe(body)
}
