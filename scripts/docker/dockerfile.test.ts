import { readFileSync } from 'node:fs'
import { DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const text = readFileSync('Dockerfile', 'utf8')

test('the Dockerfile passes the lint and our rules', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([])
  expect(violationsOf(text)).toEqual([])
})

test.each([
  [
    'a latest image',
    '24.21.0-bookworm-slim\n\nFROM',
    'latest\n\nFROM',
    'the image is not pinned to the Node of package.json',
  ],
  ['a shell as the first process', /CMD \["node", "server.*/, 'CMD node server.js', 'CMD is not in exec form'],
  ['a shell in the health check', /CMD \["node", "-e".*/, 'CMD curl localhost', 'HEALTHCHECK is not in exec form'],
  ['root', 'USER 1001:1001', 'USER root', 'a stage that starts a process does so as root'],
  ['no user', 'USER 1001:1001\n', '', 'a stage that starts a process does so as root'],
  ['a heap without a limit', /ENV NODE_OPTIONS.*\n/, '', 'the heap has no limit'],
  ['a secret as a build argument', 'ARG DEPLOYMENT_ID', 'ARG SESSION_SECRET', 'SESSION_SECRET is in the image'],
  ['a secret in the environment', 'PORT=3000', 'PORT=3000 API_TOKEN=x', 'API_TOKEN is in the image'],
  ['packages that the lock file does not name', 'npm ci', 'npm install', 'packages are not installed by npm ci'],
])('our rules catch %s', (_case, from, to, violation) => {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  expect(violationsOf(changed)).toEqual([violation])
})

function violationsOf(dockerfile: string): string[] {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const last = (keyword: string) => instructions.findLast((one) => one.getKeyword() === keyword)
  const argumentsOf = (keyword: string) =>
    instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '')
  const rules: Record<string, boolean> = {
    'the image is not pinned to the Node of package.json': argumentsOf('ARG').some((argument) =>
      argument.startsWith(`NODE_IMAGE=node:${packageJson.devDependencies.node}-`),
    ),
    'packages are not installed by npm ci': argumentsOf('RUN').includes('npm ci'),
    'CMD is not in exec form': isExecForm(last('CMD')),
    'the heap has no limit': argumentsOf('ENV').some((pairs) => pairs.includes('--max-old-space-size=')),
    'HEALTHCHECK is not in exec form': argumentsOf('HEALTHCHECK').every((check) => /CMD \[/.test(check)),
    'a stage that starts a process does so as root': stagesOf(instructions).every(startsAsUser),
  }
  const broken = Object.keys(rules).filter((rule) => !rules[rule])
  return [...broken, ...secretsOf([...argumentsOf('ARG'), ...argumentsOf('ENV')])]
}

function stagesOf(instructions: readonly Instruction[]): Instruction[][] {
  const stages: Instruction[][] = []
  for (const one of instructions) {
    if (one.getKeyword() === 'FROM') stages.push([])
    stages.at(-1)?.push(one)
  }
  return stages
}

/** The user of a stage with a CMD is a number, so that an orchestrator can check it, and not root's. */
function startsAsUser(stage: readonly Instruction[]): boolean {
  const user = stage.findLast((one) => one.getKeyword() === 'USER')?.getArgumentsContent() ?? ''
  return stage.every((one) => one.getKeyword() !== 'CMD') || /^[1-9]\d*(:\d+)?$/.test(user)
}

function isExecForm(instruction: Instruction | undefined): boolean {
  // The parser types every instruction alike; CMD is one of those that may hold JSON.
  return (instruction as JSONInstruction | undefined)?.getOpeningBracket() != null
}

function secretsOf(variables: readonly string[]): string[] {
  return variables
    .flatMap((variable) => variable.split(/\s+/))
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => /SECRET|TOKEN|PASSWORD|KEY|DSN|HOSTS|REDIS_URL/.test(name))
    .map((name) => `${name} is in the image`)
}
