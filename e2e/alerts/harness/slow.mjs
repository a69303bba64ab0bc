// Preloaded into a web process. From SIGUSR2 on, blocks the event loop for 400 ms at a time, as an
// overloaded instance does.
const blockedMs = 400
const freeMs = 5

process.on('SIGUSR2', () => {
  setInterval(() => {
    const end = Date.now() + blockedMs
    while (Date.now() < end);
  }, freeMs).unref()
})
