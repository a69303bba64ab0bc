import * as z from 'zod/mini'
import { type ServersOptions, sandboxOrigin } from './servers'

const personas = z.array(z.object({ slug: z.string(), title: z.string(), email: z.string(), password: z.string() }))

/** Prints addresses and demo sign-ins once both servers respond. */
export async function printBanner(plan: ServersOptions): Promise<void> {
  const sandbox = sandboxOrigin(plan)
  const people = personas.parse(await (await fetch(`${sandbox}/sandbox/personas`)).json())
  const width = Math.max(...people.map(({ email }) => email.length))
  console.log(`
  Scorewell    http://${plan.webHost}:${plan.webPort}
  Outbox       ${sandbox}/outbox   (the mails and texts of the sandbox)${await playgroundLine(sandbox)}

  Demo sign-ins, all with the password ${people[0]?.password}
${people.map(({ email, title }) => `    ${email.padEnd(width)}  ${title}`).join('\n')}

  Logs are in ${plan.logs}/. Ctrl-C stops everything.
`)
}

async function playgroundLine(sandbox: string): Promise<string> {
  const response = await fetch(`${sandbox}/playground`, { method: 'HEAD' }).catch(() => undefined)
  return response?.ok ? `\n  Playground   ${sandbox}/playground   (a partner page that embeds the product)` : ''
}
