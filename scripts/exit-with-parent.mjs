// Preloaded into every process that the scripts start. If the parent is killed (SIGKILL, a closed
// terminal), its IPC channel closes, and this process exits instead of keeping its port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Removes this module from the arguments that child processes inherit. Their channels are separate,
// and with an unreferenced channel they would end while they wait.
const self = process.execArgv.indexOf(import.meta.url)
if (self > 0) process.execArgv.splice(self - 1, 2)
