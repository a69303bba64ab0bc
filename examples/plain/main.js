import { create } from './node_modules/@scorewell/embed/dist/index.js'

create({
  key: 'quickstart',
  origin: 'http://localhost:3000',
  container: '#score',
  getToken: async () => {
    const answer = await fetch('/score-token', { method: 'POST' })
    if (!answer.ok) throw new Error(`The token call answered ${answer.status}`)
    return (await answer.json()).token
  },
})
