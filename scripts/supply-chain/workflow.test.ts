import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const step = z.object({ run: z.optional(z.string()), uses: z.optional(z.string()) })
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ steps: z.array(step) })),
})
const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

const workflows = globSync('.github/workflows/*.yml').map((file) =>
  workflowSchema.parse(parse(readFileSync(file, 'utf8'))),
)
const steps = workflows.flatMap(({ jobs }) => Object.values(jobs)).flatMap((job) => job.steps)
const { scripts, devDependencies } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('a workflow runs only commands that everybody has', () => {
  const commands = steps.flatMap(({ run }) => run?.trim().split('\n') ?? [])
  expect(commands).toContain('.ci/run')
  expect(commands.filter((command) => !isOurs(command))).toEqual([])
})

test('a workflow may read the repository and nothing more', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({ contents: 'read' })))
})

test('a workflow uses actions of GitHub by the hash of a commit', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(action))).toEqual([])
})

test('.nvmrc names the Node that the scripts run on', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(devDependencies.node)
})

function isOurs(command: string): boolean {
  if (['npm ci', 'docker build .'].includes(command)) return true
  const [, script] = /^npm (?:run )?([\w:]+)(?: -- .*)?$/.exec(command) ?? []
  return script === undefined ? existsSync(command) : script in scripts
}
