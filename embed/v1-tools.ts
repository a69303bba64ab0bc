import type { Diagnose, Preload } from './api'
import { isReachable, watchPolicyViolations } from './reachability'

const responseTimeoutMs = 3_000

/** Opens the connection ahead of time; the browser keeps it open for the frame. */
export const preload: Preload = async ({ origin = '' }) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }),
  )

/**
 * Tests the widget's server and its frame on this page. If the page's policy blocks one of them,
 * the finding names the directive.
 */
export const diagnose: Diagnose = async ({ key, origin = '' }) => {
  const findings: string[] = []
  const unwatch = watchPolicyViolations(origin, (directive) =>
    findings.push(`Content-Security-Policy: add ${origin} to ${directive}.`),
  )
  const hasResponded = await isReachable(origin)
  const hasAnswered = await tryFrame(`${origin}/login?key=${encodeURIComponent(key)}`, origin)
  unwatch()
  if (!hasResponded && findings.length === 0)
    findings.push(`${origin} does not respond: check the network.`)
  if (!hasAnswered && findings.every((finding) => !finding.includes('frame-src')) && hasResponded)
    findings.push(`${location.origin} is not registered for the key '${key}', or the key is wrong.`)
  if (!window.isSecureContext)
    findings.push('This page is not https: browsers keep no cookies for the widget.')
  return findings
}

function tryFrame(address: string, origin: string): Promise<boolean> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.referrerPolicy = 'strict-origin'
  return new Promise<boolean>((resolve) => {
    const end = (hasAnswered: boolean) => {
      clearTimeout(limit)
      removeEventListener('message', listen)
      frame.remove()
      resolve(hasAnswered)
    }
    const listen = ({ source, origin: from }: MessageEvent) => {
      if (source !== null && source === frame.contentWindow && from === origin) end(true)
    }
    const limit = setTimeout(() => end(false), responseTimeoutMs)
    addEventListener('message', listen)
    frame.src = address
    document.body.append(frame)
  })
}
