// Preloaded into a web process: takes 3 MB more each second, up to 500 MB, so it leaks within a
// minute.
const mostBlocks = 170
const blocks = []

setInterval(() => {
  if (blocks.length < mostBlocks) blocks.push(Buffer.alloc(3 * 1024 * 1024, 1))
}, 1000).unref()
