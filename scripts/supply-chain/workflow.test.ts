import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const step = z.object({ run: z.optional(z.string()), uses: z.optional(z.string()) })
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      steps: z.array(step),
      strategy: z.object({
        matrix: z.object({ include: z.array(z.object({ commands: z.string() })) }),
      }),
    }),
  ),
})
const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

const workflows = globSync('.github/workflows/*.yml').map((file) =>
  workflowSchema.parse(parse(readFileSync(file, 'utf8'))),
)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const steps = jobs.flatMap((job) => job.steps)
const parts = jobs
  .flatMap(({ strategy }) => strategy.matrix.include)
  .map(({ commands }) => linesOf(commands))
const { scripts, devDependencies } = packageSchema.parse(
  JSON.parse(readFileSync('package.json', 'utf8')),
)

test('a workflow runs only commands from the repository or available on every machine', () => {
  const commands = [...parts.flat(), ...steps.flatMap(({ run = '' }) => linesOf(run))]
  expect(commands.filter((command) => !isOurs(command))).toEqual([])
})

test('the four parts of the workflow run every command of npm test and npm run test:all', () => {
  expect(parts).toHaveLength(4)
  const run = parts.flat().map(scriptOf)
  const commandsOfAll =
    readFileSync('.ci/test-all', 'utf8').match(/(?<=^ *run .*)npm run [\w:]+/gm) ?? []
  const wanted = ['npm run check', 'npm run build', ...commandsOfAll].map(scriptOf)
  expect(wanted).toContain('conformance')
  expect(wanted.filter((script) => !run.includes(script))).toEqual([])
})

test('a workflow may only read the repository', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual(
    workflows.map(() => ({ contents: 'read' })),
  )
})

test('a workflow pins GitHub’s actions to a commit hash', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(action))).toEqual([])
})

test('.nvmrc names the Node version that the scripts run on', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(devDependencies.node)
})

function isOurs(command: string): boolean {
  if (['npm ci', 'docker build .', 'sudo apt-get update'].includes(command)) return true
  if (/^(sudo apt-get install -y )?\$\{\{ matrix\.\w+ \}\}$/.test(command)) return true
  return scriptOf(command) in scripts
}

function scriptOf(command: string): string {
  return /^\W*(?:\w+=\w+ )?npm run ([\w:]+)/.exec(command)?.[1] ?? ''
}

function linesOf(commands: string): readonly string[] {
  return commands.split('\n').flatMap((line) => line.trim() || [])
}
