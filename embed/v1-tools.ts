import type { Diagnose, Preload } from './api'
import { notRegistered, requestPermission, watchPolicyViolations } from './reachability'

/** Equal to the loader's time limit for READY. */
const responseTimeoutMs = 10_000

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
  const status = await requestPermission(origin, key)
  const hasAnswered =
    status === notRegistered ||
    (await tryFrame(`${origin}/login?key=${encodeURIComponent(key)}`, origin))
  unwatch()
  if (status === notRegistered)
    findings.push(`${location.origin} is not registered for the key '${key}', or the key is wrong.`)
  else if (findings.length === 0 && status === 0)
    findings.push(`${origin} does not respond: check the network.`)
  else if (findings.length === 0 && !hasAnswered) findings.push(silentFrame())
  if (!window.isSecureContext)
    findings.push('This page is not https: browsers keep no cookies for the widget.')
  return findings
}

/** Returns why a frame may not respond although the server allows it. */
function silentFrame(): string {
  return window.crossOriginIsolated
    ? 'Cross-Origin-Embedder-Policy blocks the frame: remove this header.'
    : 'The frame does not respond in 10 s: the server is slow, or Cross-Origin-Embedder-Policy, a sandbox or an extension blocks the frame.'
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
