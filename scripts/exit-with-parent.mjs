// Preloaded into every process that the scripts start. If the parent is killed (SIGKILL, a closed
// terminal), its IPC channel closes, and this process exits instead of keeping its port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Removes this module from the arguments that child processes inherit. A child has its own channel.
// If this module unreferenced that channel, a child that only waits for messages would exit.
const self = process.execArgv.indexOf(import.meta.url)
if (self > 0) process.execArgv.splice(self - 1, 2)
