import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test -addext subjectAltName=DNS:*.scorewell.test'

/** Creates a certificate for this run; openssl comes with ca-certificates, which every Debian has. */
export async function createCertificate(folder: string): Promise<{ readonly key: string; readonly cert: string }> {
  const [key, cert] = [join(folder, 'tls-key.pem'), join(folder, 'tls-cert.pem')]
  await run('openssl', [...request.split(' '), '-keyout', key, '-out', cert])
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}
