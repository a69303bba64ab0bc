import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const step = z.object({ run: z.optional(z.string()), uses: z.optional(z.string()) })
const workflowSchema = z.object({
  on: z.looseObject({ push: z.looseObject({ tags: z.optional(z.array(z.string())) }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.optional(z.record(z.string(), z.string())),
      steps: z.array(step),
      strategy: z.optional(
        z.object({
          matrix: z.object({ include: z.optional(z.array(z.object({ commands: z.string() }))) }),
        }),
      ),
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
  .flatMap(({ strategy }) => strategy?.matrix.include ?? [])
  .map(({ commands }) => linesOf(commands))
const { scripts, devDependencies } = packageSchema.parse(
  JSON.parse(readFileSync('package.json', 'utf8')),
)

test('a workflow runs only scripts of the repository and a few known commands', () => {
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

test('a workflow may only read the repository, except jobs that publish a tag', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual(
    workflows.map(() => ({ contents: 'read' })),
  )
  const privileged = workflows.flatMap(({ on, jobs: all }) =>
    Object.entries(all).flatMap(([name, { permissions }]) =>
      permissions ? [[on.push.tags, name, permissions] as const] : [],
    ),
  )
  expect(privileged).toEqual([
    [['v*'], 'packages', { contents: 'read', 'id-token': 'write' }],
    [['v*'], 'images', { contents: 'read', packages: 'write' }],
    [['v*'], 'release', { contents: 'write', packages: 'write' }],
  ])
})

test('each script of the release passes the shell’s syntax check', () => {
  for (const script of globSync('.ci/publish-*')) execFileSync('sh', ['-n', script])
})

test('a release publishes each package once, its images by digest, and the changes of its version', () => {
  const { folder, run, calls } = releaseFolder()
  const manifest = (name: string) => JSON.stringify({ name, version: '1.2.0' })
  mkdirSync(join(folder, 'package'))
  mkdirSync(join(folder, 'packages/dist'), { recursive: true })
  for (const name of ['published', 'new']) {
    writeFileSync(join(folder, 'package/package.json'), manifest(name))
    execFileSync('tar', ['-czf', `packages/dist/${name}.tgz`, 'package'], { cwd: folder })
  }
  run('publish-packages')
  expect(calls().filter((call) => call.startsWith('npm publish'))).toEqual([
    'npm publish ./packages/dist/new.tgz --access public --provenance',
  ])

  for (const target of ['web', 'sandbox']) run('publish-image', target)
  const builds = calls().filter((call) => call.startsWith('docker buildx build'))
  expect(builds).toHaveLength(2)
  for (const build of builds) {
    expect(build).toContain('--attest type=sbom --attest type=provenance,mode=max')
    expect(build).toMatch(/name=ghcr\.io\/harbor\/score-(web|sandbox),push-by-digest=true/)
  }

  execFileSync('cp', ['-r', 'digests', 'release'], { cwd: folder })
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n- New.\n\n## [1.1.0]\n\n- Old.\n',
  )
  run('publish-release')
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe(
    '\n- New.\n\n### Images\n\n- `ghcr.io/harbor/score-web@sha256:2`\n- `ghcr.io/harbor/score-sandbox@sha256:2`\n',
  )
  expect(calls().at(-1)).toMatch(/^gh release create v1\.2\.0 --verify-tag/)
})

/** Returns a folder with stand-ins for the programs of a release, which record their arguments. */
function releaseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'bin'))
  const programs = {
    docker: `case "$*" in
      *imagetools\\ inspect*) echo sha256:2 ;;
      *buildx\\ build*) echo '{"containerimage.digest":"sha256:1"}' >metadata.json ;;
    esac`,
    npm: 'case "$*" in view\\ published@*) echo 1.2.0 ;; esac',
    gh: '',
    uname: 'echo x86_64',
  }
  for (const [name, body] of Object.entries(programs))
    writeFileSync(
      join(folder, 'bin', name),
      `#!/bin/sh\necho "${name} $*" >>${folder}/calls\n${body}\n`,
      { mode: 0o755 },
    )
  const env = {
    NODE_ENV: 'test' as const,
    PATH: `${folder}/bin:${resolve('node_modules/node/bin')}:/usr/bin:/bin`,
    GITHUB_REPOSITORY: 'Harbor/Score',
    GITHUB_ACTOR: 'ann',
    GITHUB_SHA: 'abc',
    GITHUB_REF_NAME: 'v1.2.0',
    REGISTRY_TOKEN: 'x',
    GH_TOKEN: 'x',
  }
  return {
    folder,
    run: (script: string, ...args: string[]) =>
      execFileSync(resolve('.ci', script), args, { cwd: folder, env, stdio: 'pipe' }),
    calls: () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n'),
  }
}

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
  const [file = ''] = command.split(' ')
  if (file.startsWith('.ci/')) return existsSync(file)
  if (/^(sudo apt-get install -y )?\$\{\{ matrix\.\w+ \}\}$/.test(command)) return true
  return scriptOf(command) in scripts
}

function scriptOf(command: string): string {
  return /^\W*(?:\w+=\w+ )?npm run ([\w:]+)/.exec(command)?.[1] ?? ''
}

function linesOf(commands: string): readonly string[] {
  return commands.split('\n').flatMap((line) => line.trim() || [])
}
