/** Refreshes the list without changing the filter input. */
export const outboxScript = `
const list = document.getElementById('letters')
let shown = list.innerHTML
setInterval(async () => {
  const answer = await fetch('/outbox/list' + location.search).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = await answer.text()
  if (fresh === shown) return
  shown = fresh
  list.innerHTML = fresh
}, 3000)
`
