import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=scorewell'

/** Paths of PEM files. */
export type Certificate = { readonly certificate: string; readonly key: string }

/**
 * Creates a self-signed certificate for names such as `DNS:localhost`. Needs openssl, which comes
 * with Debian's ca-certificates.
 */
export async function createCertificate(
  folder: string,
  names: readonly string[],
): Promise<Certificate> {
  const files = {
    certificate: join(folder, 'tls-certificate.pem'),
    key: join(folder, 'tls-key.pem'),
  }
  const extension = ['-addext', `subjectAltName=${names.join(',')}`]
  await run('openssl', [
    ...request.split(' '),
    ...extension,
    '-keyout',
    files.key,
    '-out',
    files.certificate,
  ])
  return files
}
