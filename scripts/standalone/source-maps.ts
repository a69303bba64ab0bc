import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The source maps of the last build with `SOURCE_MAPS` set, with the scripts that referred to them.
 */
const sourceMapsFolder = '.next/source-maps'
const reference = /\n\/\/# sourceMappingURL=.*\s*$/

/**
 * Moves the source maps of a build to another folder, with copies of their scripts, so that the
 * build neither contains nor serves them. Removes the references to them.
 */
export function moveSourceMaps(build: string, folder = sourceMapsFolder): void {
  rmSync(folder, { recursive: true, force: true })
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.includes('node_modules'),
  )
  for (const script of files.filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(build, script), 'utf8')
    const isNamed = reference.test(text)
    if (isNamed || files.includes(`${script}.map`)) copy(join(build, script), join(folder, script))
    if (isNamed) writeFileSync(join(build, script), text.replace(reference, '\n'))
  }
  for (const map of files.filter((file) => file.endsWith('.map'))) {
    copy(join(build, map), join(folder, map))
    rmSync(join(build, map))
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
