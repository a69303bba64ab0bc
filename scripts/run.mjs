// `node scripts/run.mjs <name>`: installs what is missing, then runs scripts/<name>.ts on the pinned Node.
// Plain JavaScript without packages, because on a fresh clone nothing else exists yet and the machine's Node may be older.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './install.mjs'

const [name, ...args] = process.argv.slice(2)

install()

const node = join(root, 'node_modules', 'node', 'bin', 'node')
const script = join(root, 'scripts', `${name}.ts`)
// The channel lets the script notice when this process is killed outright (scripts/exit-with-parent.mjs).
const child = spawn(node, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// A terminal's Ctrl-C reaches the child as well; the script takes a second signal for the same wish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
