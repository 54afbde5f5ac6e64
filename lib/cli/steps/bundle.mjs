import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build } from 'esbuild'

/**
 * Bundles the `server`, the `worker` or another command into one JavaScript file, if not present, and returns its path.
 * Not through tsx: its loader runs in a thread that Next.js would call three times for every request.
 */
export async function bundle(name, folder = '.next/shop') {
  const { outputFiles } = await build({
    entryPoints: [`lib/cli/${name}.ts`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
  })
  const [{ contents }] = outputFiles
  const file = join(folder, `${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, contents)
    renameSync(`${file}.${process.pid}`, file)
  }
  return file
}
