import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { Guide, runCommands } from '@/e2e/docs/guide'
import { readOrCreateDemoHosts } from '@/sandbox/demo-hosts'
import { findChromium } from '@/scripts/programs/chromium'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { type RunningCommand, servePartnerPage, startCommand } from './guide-servers'

// A page served by a test has no network address, so Chromium would not let it load a frame from
// this machine.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--disable-features=LocalNetworkAccessChecks'],
  },
})

test('the code in the partner guide shows a score, with and without the loader @long', async ({
  page,
  sandbox,
}, info) => {
  const { web, data } = serversOfWorker(info.parallelIndex)
  const guide = new Guide('docs/embedding.md', 'e2e/docs/embedding.spec.ts', {
    'http://localhost:3000': web,
    'http://127.0.0.1:4010': sandbox.origin,
    './.data/hosts.json': readOrCreateDemoHosts(data, sandbox.origin),
  })
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-guide-'))
  const quickStart = '1. From zero to live in ten minutes'
  let server: RunningCommand | undefined
  try {
    const setToken = guide.next(quickStart)
    const answer = await runCommands(`${setToken}${guide.next(quickStart)}`, folder)
    expect(JSON.parse(answer)).toEqual({ token: expect.any(String), expiresInMs: 30_000 })

    await writeFile(join(folder, 'server.mjs'), guide.next(quickStart, 'js'))
    await writeFile(join(folder, 'index.html'), guide.next(quickStart, 'html'))
    const started = await startCommand(`${setToken}node server.mjs`, {
      cwd: folder,
      env: { PORT: '0' },
      until: /http.*/,
    })
    server = started
    await servePartnerPage(page, started.match[0])
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text().split(' ')[0] ?? ''))
    await expectScoreOf(page)
    expect(logged).toEqual(expect.arrayContaining(['INIT_CONFIG', 'READY', 'AUTH_REQUIRED']))
    expect((await sandbox.calls()).map(({ path }) => path)).toContain(
      '/users/preauth-token/{token}',
    )

    const signOut = await runCommands(`${setToken}${guide.next('Sign-out')}`, folder)
    expect(signOut).toBe('204')

    const release: unknown = await (await fetch(`${web}/embed/v1.json`)).json()
    expect(withoutHashes(release)).toEqual(
      JSON.parse(guide.next('3. Headers of your page', 'json')),
    )

    await sandbox.clearCalls()
    await page.context().clearCookies()
    const page6 = `<!doctype html><html lang="en"><title>Score</title>${guide.next('6. Without the loader', 'html')}</html>`
    await writeFile(join(folder, 'index.html'), page6)
    await expectScoreOf(page, 'iframe#score')
    expect((await sandbox.calls()).map(({ path }) => path)).toContain(
      '/users/preauth-token/{token}',
    )
    expect(guide.left).toEqual([])
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true })
  }
})

async function expectScoreOf(page: Page, frame = '#score iframe'): Promise<void> {
  await page.goto('http://127.0.0.1:8080/')
  await expect(page.frameLocator(frame).getByRole('meter')).toBeVisible()
}

/** Replaces hashes: the guide writes `…` for a release's hashes. */
function withoutHashes(release: unknown): unknown {
  return JSON.parse(JSON.stringify(release).replace(/(v1-|sha384-)[\w+/=]+/g, '$1…'))
}
