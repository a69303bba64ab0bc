import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs `npm ci` unless `node_modules` matches the lock file. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error('The packages could not be installed: see the lines of npm above.')
  process.exit(1)
}

/** Compares npm's list of installed packages with the lock file: file times mean nothing after a checkout. */
function isInstalled() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(join(root, 'node_modules', 'node', 'bin'))) return false
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
