// Preloaded into every process that the scripts start: when the parent is killed outright (SIGKILL, a closed
// terminal), its channel closes, and this process ends too instead of keeping a port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Not for its own children: their channels are theirs, and an unreferenced one would end them while they wait for work.
const self = process.execArgv.indexOf(import.meta.url)
if (self > 0) process.execArgv.splice(self - 1, 2)
