import { execa } from 'execa'
import type { Page } from 'playwright/test'
import { childEnv } from '@/scripts/env'

/** A command from a document that runs until stopped. */
export type RunningCommand = { readonly stop: () => Promise<void> }

/**
 * Starts a command as a reader would, and waits until its output matches.
 * @returns the match
 */
export async function startCommand(
  code: string,
  {
    cwd,
    env = {},
    until,
  }: { readonly cwd: string; readonly env?: Record<string, string>; readonly until: RegExp },
): Promise<RunningCommand & { readonly match: RegExpExecArray }> {
  const child = execa('sh', ['-eu', '-c', code], {
    cwd,
    env: childEnv(env),
    extendEnv: false,
    all: true,
    reject: false,
    stdin: 'ignore',
    // Starts a process group, so that a signal reaches all its processes.
    detached: true,
  })
  let output = ''
  let hasEnded = false
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.all.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const found = until.exec(output)
      if (found) resolve(found)
    })
    child.then(() => {
      hasEnded = true
      reject(new Error(`The command ended before it was ready: ${output}`))
    })
  })
  const stop = async () => {
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGTERM')
    await child
  }
  return { match, stop }
}

/** Makes a partner's server available at the address that the documents use, whatever its port. */
export async function servePartnerPage(page: Page, server: string): Promise<void> {
  await page.route('http://127.0.0.1:8080/**', async (route) => {
    const url = server + new URL(route.request().url()).pathname
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}
