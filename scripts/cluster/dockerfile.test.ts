import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const text = readFileSync('Dockerfile', 'utf8')

test('the Dockerfile follows our lint rules', () => {
  expect(violationsOf(text)).toEqual([])
})

test('.dockerignore excludes source control data, environment files and secrets', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'deploy/secrets']))
})

test.each([
  [
    'a latest image',
    '24.21.0-bookworm-slim\n\nFROM',
    'latest\n\nFROM',
    'the image is not pinned to the Node of package.json',
  ],
  [
    'a shell as the first process',
    /CMD \["node", "server.*/,
    'CMD node server.js',
    'CMD is not in exec form',
  ],
  [
    'a shell in the health check',
    /CMD \["node", "-e".*/,
    'CMD curl localhost',
    'HEALTHCHECK is not in exec form',
  ],
  ['root', 'USER 1001:1001', 'USER root', 'a stage that starts a process does so as root'],
  ['no user', 'USER 1001:1001\n', '', 'a stage that starts a process does so as root'],
  ['a heap without a limit', /ENV NODE_OPTIONS.*\n/, '', 'the heap has no limit'],
  [
    'a secret as a build argument',
    'ARG DEPLOYMENT_ID',
    'ARG SESSION_SECRET',
    'SESSION_SECRET is in the image',
  ],
  [
    'a secret in the environment',
    'PORT=3000',
    'PORT=3000 API_TOKEN=x',
    'API_TOKEN is in the image',
  ],
  [
    'packages that the lock file does not name',
    'npm ci',
    'npm install',
    'packages are not installed by npm ci',
  ],
])('the lint rules for Dockerfiles report %s', (_case, from, to, violation) => {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  expect(violationsOf(changed)).toEqual([violation])
})

function violationsOf(dockerfile: string): string[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const argumentsOf = (keyword: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${keyword} `) ? [line.slice(keyword.length + 1)] : [],
    )
  const rules: Record<string, boolean> = {
    'the image is not pinned to the Node of package.json': argumentsOf('ARG').some((argument) =>
      argument.startsWith(`NODE_IMAGE=node:${packageJson.devDependencies.node}-`),
    ),
    'packages are not installed by npm ci': argumentsOf('RUN').includes('npm ci'),
    'CMD is not in exec form': argumentsOf('CMD').every((command) => command.startsWith('[')),
    'the heap has no limit': argumentsOf('ENV').some((pairs) =>
      pairs.includes('--max-old-space-size='),
    ),
    'HEALTHCHECK is not in exec form': argumentsOf('HEALTHCHECK').every((check) =>
      /CMD \[/.test(check),
    ),
    'a stage that starts a process does so as root': dockerfile
      .split(/^FROM /m)
      .every(startsAsUser),
  }
  const broken = Object.keys(rules).filter((rule) => !rules[rule])
  return [...broken, ...secretsOf([...argumentsOf('ARG'), ...argumentsOf('ENV')])]
}

/**
 * Returns false for a stage whose CMD runs as root or under a user name. An orchestrator can check
 * only a numeric user id.
 */
function startsAsUser(stage: string): boolean {
  const users = [...stage.matchAll(/^USER (.*)$/gm)].map(([, user = '']) => user)
  return !/^CMD /m.test(stage) || /^[1-9]\d*(:\d+)?$/.test(users.at(-1) ?? '')
}

function secretsOf(variables: readonly string[]): string[] {
  return variables
    .flatMap((variable) => variable.split(/\s+/))
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => /SECRET|TOKEN|PASSWORD|KEY|DSN|HOSTS|REDIS_URL/.test(name))
    .map((name) => `${name} is in the image`)
}
