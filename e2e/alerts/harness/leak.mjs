// Preloaded into a web process. Allocates 3 MB more each second, up to 500 MB, so the leak shows
// within a minute.
const mostBlocks = 170
const blocks = []

setInterval(() => {
  if (blocks.length < mostBlocks) blocks.push(Buffer.alloc(3 * 1024 * 1024, 1))
}, 1000).unref()
