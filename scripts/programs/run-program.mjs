// Runs a program and ends with it, because a program other than Node does not notice when its
// parent is killed. Arguments: the user and group id to run as (`uid:gid`, or `-` for our own), the
// program, its arguments.
import { spawn } from 'node:child_process'

const [user, program, ...args] = process.argv.slice(2)
const [uid, gid] = user.split(':').map(Number)
const child = spawn(program, args, { stdio: 'inherit', ...(gid === undefined ? {} : { uid, gid }) })
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
