import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const keyFile = z.object({ accessTokens: z.string(), bureauClient: z.string() })

export type SandboxKeys = {
  /** Key that signs access tokens. */
  readonly accessTokens: Uint8Array
  /** The secret with which the web app signs its bureau assertions. */
  readonly bureauClient: string
}

export const bureauClientId = 'scorewell-sandbox'

/**
 * Reads the sandbox's secrets from its data folder. They are created once, so that tokens survive a
 * restart.
 */
export function readOrCreateKeys(folder: string): SandboxKeys {
  const file = join(folder, 'sandbox-keys.json')
  if (!existsSync(file)) save(file, folder)
  return keysOf(keyFile.parse(JSON.parse(readFileSync(file, 'utf8'))))
}

export function generateKeys(): SandboxKeys {
  return keysOf(randomKeys())
}

function save(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(randomKeys()), { mode: 0o600 })
  renameSync(draft, file)
}

function randomKeys(): z.infer<typeof keyFile> {
  return {
    accessTokens: randomBytes(32).toString('base64url'),
    bureauClient: randomBytes(32).toString('base64url'),
  }
}

function keysOf(file: z.infer<typeof keyFile>): SandboxKeys {
  return {
    accessTokens: Buffer.from(file.accessTokens, 'base64url'),
    bureauClient: file.bureauClient,
  }
}
