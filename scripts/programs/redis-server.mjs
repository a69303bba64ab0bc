// Runs Redis or Valkey, with an append-only file on request, and ends with it; Redis itself does not notice when its parent is killed.
import { spawn } from 'node:child_process'

const [server, port, folder, appendOnly = 'no'] = process.argv.slice(2)
const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', appendOnly, '--dir', folder]
const child = spawn(server, options, { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
