// Runs Redis or Valkey without persistence and ends with it; Redis itself does not notice when its parent is killed.
import { spawn } from 'node:child_process'

const [server, port, folder] = process.argv.slice(2)
const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
const child = spawn(server, options, { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
