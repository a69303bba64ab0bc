// `node scripts/run.mjs <name>`: installs packages if needed, then runs scripts/<name>.ts on the pinned Node.
// Plain JavaScript without packages, since a fresh clone has none and the system's Node may be older.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './install.mjs'

const [name, ...args] = process.argv.slice(2)

install()

const node = join(root, 'node_modules', 'node', 'bin', 'node')
const script = join(root, 'scripts', `${name}.ts`)
// The channel lets the script detect that this process was killed (scripts/exit-with-parent.mjs).
const child = spawn(node, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// Ctrl-C also reaches the child directly; the script accepts the second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
