import { vi } from 'vitest'
import * as z from 'zod/mini'

/** The key of an element's id on the wire. W3C WebDriver, section 12.2. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const waiting = { timeout: 30_000, interval: 100 }

const response = z.object({ value: z.unknown() })
const newSession = z.object({ sessionId: z.string() })
const element = z.object({ [elementKey]: z.string() })
const cookies = z.array(z.object({ name: z.string(), secure: z.boolean(), httpOnly: z.boolean() }))

type Role = 'button' | 'link' | 'heading'
/** The elements that can have a role; the browser itself computes role and name. */
const candidates: Readonly<Record<Role, string>> = { button: 'button', link: 'a', heading: 'h1, h2, h3' }

/** A browser behind a WebDriver server. https://www.w3.org/TR/webdriver2/ */
export class WebDriver {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /** Starts the browser, which accepts the certificates of tests. */
  static async start(server: string): Promise<WebDriver> {
    const capabilities = { alwaysMatch: { acceptInsecureCerts: true } }
    const { sessionId } = newSession.parse(await send('POST', `${server}/session`, { capabilities }))
    return new WebDriver(`${server}/session/${sessionId}`)
  }

  stop = async () => void (await send('DELETE', this.#session))
  open = async (url: string) => void (await send('POST', `${this.#session}/url`, { url }))
  cookies = async () => cookies.parse(await send('GET', `${this.#session}/cookie`))

  /** Runs the body of a function in the page. */
  async run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return await send('POST', `${this.#session}/execute/sync`, { script, args })
  }

  /** Types into the fields with these labels. */
  async fillFields(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) {
      const field = await waitFor(`the field ${label}`, () => this.#fieldOf(label))
      await send('POST', `${this.#session}/element/${field}/value`, { text })
    }
  }

  /** Waits for the element with this role and accessible name. @returns its id */
  async findByRole(role: Role, name: string): Promise<string> {
    return await waitFor(`${role} ${name}`, async () => {
      for (const id of await this.#elements(candidates[role])) {
        const label = await send('GET', `${this.#session}/element/${id}/computedlabel`)
        if (label === name && (await send('GET', `${this.#session}/element/${id}/displayed`))) return id
      }
      return undefined
    })
  }

  async press(role: Role, name: string): Promise<void> {
    await send('POST', `${this.#session}/element/${await this.findByRole(role, name)}/click`, {})
  }

  /** Waits until a script returns something other than null. */
  async waitForValue(script: string): Promise<unknown> {
    return await waitFor(script, async () => (await this.run(script)) ?? undefined)
  }

  async #fieldOf(label: string): Promise<string | undefined> {
    const script = `return [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent.trim() === arguments[0])?.control`
    return element.safeParse(await this.run(script, label)).data?.[elementKey]
  }

  async #elements(value: string): Promise<readonly string[]> {
    const found = await send('POST', `${this.#session}/elements`, { using: 'css selector', value })
    return z
      .array(element)
      .parse(found)
      .map((one) => one[elementKey])
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!answer.ok) throw new Error(`${method} ${url} returned ${answer.status}: ${await answer.text()}`)
  return response.parse(await answer.json()).value
}

/** Repeats until there is a value; an element may vanish while it is read. */
async function waitFor<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  return await vi.waitFor(async () => {
    const value = await read()
    if (value === undefined) throw new Error(`WebKit does not show ${what}.`)
    return value
  }, waiting)
}
