// `node scripts/run.mjs <name>`: installs packages if needed, then runs the command on the pinned
// Node. Plain JavaScript without packages, because a fresh clone has none and the system's Node may
// be older.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')
const [name, ...args] = process.argv.slice(2)

install()

// Lets the command detect that this process was killed (scripts/exit-with-parent.mjs).
const child = spawn(
  pinnedNode,
  ['--import', 'tsx', join(root, 'scripts', 'main.ts'), name, ...args],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)

// Ctrl-C also reaches the child directly. Commands accept the second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))

/** Runs `npm ci` unless `node_modules` matches the lock file. */
function install() {
  if (isInstalled()) return
  // scripts/start.ts prints the other steps. npm prints the duration of this step.
  console.log(name === 'start' ? '1/3 Installation of packages …' : 'Installing packages …')
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('The packages could not be installed: see the lines of npm above.')
}

/**
 * Compares npm's list of installed packages with the lock file instead of comparing file times,
 * which a checkout sets arbitrarily.
 */
function isInstalled() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(dirname(pinnedNode))) return false
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
