import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { execa } from 'execa'
import getPort from 'get-port'
import { expect, inject, test } from 'vitest'
import { recordFigure } from '@/e2e/faults/harness/figures'
import { childEnv, getEnv } from '@/scripts/env'
import { startProcess } from '@/scripts/processes'
import { waitForHttp } from '@/scripts/web-server'

const healthyWithinMs = 30_000
/** All packages are installed anew. */
const timeoutMs = 600_000
const contextFolder = resolve('.')
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
const dockerfile = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8'))
/** The image has the pinned Node, and this machine may have another one. */
const path = `${resolve('node_modules/node/bin')}:${getEnv('PATH')}`

/** A container engine is not needed: COPY and RUN of the stages are executed in an empty folder. */
test(
  'the stages of the Dockerfile build a web app that starts with its CMD',
  async () => {
    const app = join(inject('folder'), 'docker', 'app')
    await runStages(['deps', 'build'], app)
    const image = join(inject('folder'), 'docker', 'web')
    const [from = '', to = ''] = copyArguments('web').at(0) ?? []
    await cp(from.replace(/^\/app/, app), join(image, to), { recursive: true, verbatimSymlinks: true })
    const [command = '', ...args] = commandOf('web')
    expect(command).toBe('node')
    const port = await getPort()
    const web = startProcess({
      name: 'image',
      args: args.map((arg) => (arg === 'server.js' ? join(image, arg) : arg)),
      env: webEnv(port),
      log: join(inject('folder'), 'image.log'),
    })
    const started = performance.now()
    await waitForHttp(`http://127.0.0.1:${port}/healthz`, web, healthyWithinMs)
    recordFigure('image of the Dockerfile: healthy after', `${Math.round(performance.now() - started)} ms`, 'starts')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await web.stop()
  },
  timeoutMs,
)

async function runStages(names: readonly string[], app: string): Promise<void> {
  await mkdir(app, { recursive: true })
  for (const instruction of names.flatMap(instructionsOf)) {
    const content = instruction.getArgumentsContent() ?? ''
    if (instruction.getKeyword() === 'RUN')
      await execa('sh', ['-c', content], { cwd: app, env: childEnv({ PATH: path, NODE_ENV: '' }) })
    if (instruction.getKeyword() === 'COPY') {
      const [to = '', ...sources] = content.split(/\s+/).toReversed()
      for (const source of sources) await copyFromContext(source, join(app, to))
    }
  }
}

/** Copies a file into a folder, or the content of a folder, without what `.dockerignore` names. */
async function copyFromContext(source: string, target: string): Promise<void> {
  const isIncluded = (file: string) => {
    const parts = relative(contextFolder, resolve(file)).split('/')
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return !paths.some((each) => ignored.some((pattern) => matchesGlob(each, pattern)))
  }
  const to = source === '.' ? target : join(target, source)
  await mkdir(dirname(to), { recursive: true })
  await cp(join(contextFolder, source), to, { recursive: true, filter: isIncluded })
}

/** The instructions of a stage, without its FROM. */
function instructionsOf(stage: string) {
  const instructions = dockerfile.getInstructions()
  const isStart = (content: string | null) => new RegExp(` AS ${stage}$`).test(content ?? '')
  const start = instructions.findIndex((one) => one.getKeyword() === 'FROM' && isStart(one.getArgumentsContent()))
  expect(start, `stage ${stage}`).toBeGreaterThan(-1)
  const rest = instructions.slice(start + 1)
  const end = rest.findIndex((one) => one.getKeyword() === 'FROM')
  return end === -1 ? rest : rest.slice(0, end)
}

function copyArguments(stage: string): string[][] {
  return instructionsOf(stage)
    .filter((one) => one.getKeyword() === 'COPY')
    .map((one) => (one.getArgumentsContent() ?? '').split(/\s+/).filter((argument) => !argument.startsWith('--')))
}

function commandOf(stage: string): string[] {
  const command = instructionsOf(stage).findLast((one) => one.getKeyword() === 'CMD')
  return JSON.parse(command?.getArgumentsContent() ?? '[]')
}

function webEnv(port: number): Record<string, string> {
  return {
    ...{ NODE_ENV: 'production', HOSTNAME: '127.0.0.1', PORT: String(port), DRAIN_DELAY_MS: '0' },
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    PRODUCT_API_URL: 'http://127.0.0.1:9/api',
    HOSTS: JSON.stringify([
      { key: 'default', name: 'Demo', token: 'token-of-the-image-test', origins: ['https://www.example.test'] },
    ]),
  }
}
